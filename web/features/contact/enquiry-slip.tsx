import { Check } from 'lucide'
import { answerBy, readAt } from '#rules/enquiry'
import { formatShortDay } from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import { Icon } from '../../ui/icon.tsx'
import { dayInWords, weekdayOf } from './enquiry-words.ts'

/** Says what happens to an enquiry, and when: before it is written, or once it is sent, with the day stamped. */
export function EnquirySlip({ sent = null }: { sent?: { created: string; answer_by: string } | null }) {
  const now = new Date(useNow())
  const from = sent ? new Date(sent.created) : now
  const answer = sent ? new Date(sent.answer_by) : answerBy(now)
  return (
    <div className="slip slip--next">
      <div className="slip__head" aria-hidden="true">
        <span>Forløb</span>
        <span>Hvornår</span>
      </div>
      <ol>
        {sent ? (
          <li className="slip__row is-done">
            <span>
              <Icon of={Check} size="sm" className="tick" />
              Du skrev
            </span>
            <span>
              <time className="datestamp lands" dateTime={sent.created}>
                {formatShortDay(from)}
              </time>
            </span>
          </li>
        ) : (
          <li className="slip__row is-now" aria-current="step">
            <span>Du skriver</span>
            <span>nu</span>
          </li>
        )}
        <li className="slip__row is-todo">
          <span>Du får en kvittering på mail</span>
          <span>med det samme</span>
        </li>
        <li
          className={sent ? 'slip__row is-now' : 'slip__row is-todo'}
          aria-current={sent ? 'step' : undefined}
        >
          <span>En af os læser den</span>
          <span>{dayInWords(readAt(from), now)}</span>
        </li>
        <li className="slip__row is-todo">
          <span>Du får svar</span>
          <span>senest {weekdayOf(answer)}</span>
        </li>
      </ol>
    </div>
  )
}
