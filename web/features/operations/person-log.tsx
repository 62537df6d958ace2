import { useState } from 'react'
import type { Reply } from '#contract/contract'
import { formatDateTime } from '#rules/danish'
import { api } from '../../api/browser.ts'
import { useAct } from '../../api/use-act.ts'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { securityTextOf, whereText } from '../accounts/security-words.ts'

type Log = Reply<'operatorSecurityLog'>
type PersonLogProps = { userId: string; firstName: string; newest: Log }

const pageSize = 20

/** Shows the events of a person's account, with the operators who have read it. */
export function PersonLog({ userId, firstName, newest }: PersonLogProps) {
  const [older, setOlder] = useState<Log>([])
  const [isAll, setIsAll] = useState(newest.length < pageSize)
  const { busy, refused, act } = useAct()
  const events = [...newest, ...older]

  async function more() {
    const before = events.at(-1)?._id
    const page = await api.call('operatorSecurityLog', { userId, ...(before !== undefined && { before }) })
    setOlder([...older, ...page])
    setIsAll(page.length < pageSize)
  }

  if (events.length === 0) return <p className="muted">Der er ikke sket noget med kontoen endnu.</p>
  return (
    <>
      <ol className="story" aria-label="Sikkerhedslog">
        {events.map((event) => (
          <li key={event._id}>
            <small>
              {[formatDateTime(new Date(event.at)), whereText({ event, count: 1 })]
                .filter(Boolean)
                .join(', ')}
            </small>
            <p>{securityTextOf(event, firstName, event.operator)}</p>
          </li>
        ))}
      </ol>
      <FieldError>{refused?.message}</FieldError>
      {!isAll && (
        <Button kind="quiet" busy={busy} onClick={() => act(more)}>
          Vis ældre
        </Button>
      )}
    </>
  )
}
