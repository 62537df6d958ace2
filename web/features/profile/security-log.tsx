import '../../styles/date-slip.css'
import { TriangleAlert } from 'lucide'
import { useState } from 'react'
import { Link } from 'react-router'
import type { Reply } from '#contract/contract'
import { formatClock, formatShortDay } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { grouped, securityText, whereText } from '../accounts/security-words.ts'

const pageSize = 20

/** The log of one's own account in words, the newest first. */
export function SecurityLog({ newest }: { newest: Reply<'securityLog'> }) {
  const [older, setOlder] = useState<Reply<'securityLog'>>([])
  const [isAll, setIsAll] = useState(newest.length < pageSize)
  const { busy, refused, act } = useAct()
  const events = [...newest, ...older]

  async function more() {
    const before = events.at(-1)?._id
    const page = await api.call('securityLog', before === undefined ? {} : { before })
    setOlder([...older, ...page])
    setIsAll(page.length < pageSize)
  }

  return (
    <>
      <div className="slip slip--log">
        <div className="slip__head" aria-hidden="true">
          <span>Hvad</span>
          <span>Hvornår</span>
        </div>
        <ol>
          {grouped(events).map((group) => {
            const { event } = group
            const { text, isWarning } = securityText(group)
            const where = whereText(group)
            return (
              <li key={event._id} className={isWarning ? 'slip__row is-warn' : 'slip__row'}>
                <span>
                  {isWarning ? (
                    <span className="why">
                      <Icon of={TriangleAlert} size="sm" />
                      {text}
                    </span>
                  ) : (
                    text
                  )}
                  <small>
                    {[where, `kl. ${formatClock(new Date(event.at))}`].filter(Boolean).join(', ')}
                  </small>
                </span>
                <span>
                  <time className="datestamp" dateTime={event.at}>
                    {formatShortDay(new Date(event.at))}
                  </time>
                </span>
              </li>
            )
          })}
        </ol>
      </div>
      {events.length === 0 && <p className="muted mt-4">Der er ikke sket noget endnu.</p>}
      <FieldError>{refused?.message}</FieldError>
      <div className="row mt-4">
        <Link className="link" to="/sikkerhed/luk">
          Var det ikke dig?
        </Link>
        {!isAll && (
          <Button kind="quiet" busy={busy} onClick={() => act(more)}>
            Vis ældre
          </Button>
        )}
      </div>
    </>
  )
}
