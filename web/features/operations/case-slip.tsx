import '../../styles/date-slip.css'
import '../../styles/open-slip.css'
import { Check, TriangleAlert } from 'lucide'
import type { ReactNode } from 'react'
import { formatClock, formatDateTime, formatShortDay } from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import { Icon } from '../../ui/icon.tsx'
import { turnTask, turnWords } from './case-words.ts'
import type { OrderPage } from './order-page.ts'
import { actorName, reasonText, stepName } from './order-words.ts'

/** The case's date slip: every step with who took it and the words given with it, and whose turn it is now. */
export function CaseSlip({ order }: { order: OrderPage }) {
  return (
    <section className="slip sed case-slip" aria-label="Forløb">
      <div className="slip__head" aria-hidden="true">
        <span>Forløb</span>
        <span>Dato</span>
      </div>
      <ol>
        <Row at={order.created} text="Betalt" />
        {order.story.map(({ at, step, by, note }) => (
          <Row key={`${at} ${step}`} at={at} text={stepName(step)} by={actorName(by)}>
            {note && (by === 'operator' ? <q>{note}</q> : <small>{reasonText(note)}</small>)}
          </Row>
        ))}
        <NowRow order={order} />
      </ol>
    </section>
  )
}

type RowProps = { at: string; text: string; by?: string; children?: ReactNode }

function Row({ at, text, by, children }: RowProps) {
  const time = new Date(at)
  const clock = `kl. ${formatClock(time)}`
  return (
    <li className="slip__row is-done">
      <span>
        <Icon of={Check} size="sm" className="tick" />
        <span>
          {text}
          <small>{by ? `${by}, ${clock}` : clock}</small>
          {children}
        </span>
      </span>
      <span>
        <time className="datestamp" dateTime={at}>
          {formatShortDay(time)}
        </time>
      </span>
    </li>
  )
}

function NowRow({ order }: { order: OrderPage }) {
  const now = useNow()
  const { turn, overdue_since } = order
  const who = turnWords(order)
  if (turn === null || who === null) return null
  const isOurs = turn.who === 'operator'
  const by = isOurs ? (overdue_since ?? turn.by) : turn.by
  return (
    <li className={isOurs ? 'sed__now' : 'sed__now sed__now--other'} aria-current="step">
      <p className="sed__who">{who}</p>
      <h3>{turnTask(order)}</h3>
      {by !== null && (
        <p className={by <= now ? 'small case-slip__late' : 'small'}>
          {by <= now && <Icon of={TriangleAlert} size="sm" />}
          Frist {formatDateTime(new Date(by))}
        </p>
      )}
    </li>
  )
}
