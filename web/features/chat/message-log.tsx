import { useEffect, useRef } from 'react'
import { formatMessageTime } from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import type { Message, Outgoing } from './outgoing.ts'

type MessageLogProps = {
  label: string
  className?: string
  /** The other party's id and first name. */
  other: { id: string; firstName: string }
  messages: readonly Message[]
  outgoing: readonly Outgoing[]
  onRetry: (message: Outgoing) => void
}

/** What two people have written to each other, the newest in view. */
export function MessageLog({ label, className = '', other, messages, outgoing, onRetry }: MessageLogProps) {
  const now = new Date(useNow())
  const log = useRef<HTMLDivElement>(null)
  const count = messages.length + outgoing.length

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new message, not a new log, scrolls down
  }, [count])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls is reached by keyboard
    <div className={`log ${className}`.trim()} role="log" aria-label={label} tabIndex={0} ref={log}>
      {count === 0 && <p className="muted">Skriv til {other.firstName}, hvis du er i tvivl om noget.</p>}
      {messages.map(({ _id, sender, content, created }) => {
        const mine = sender !== other.id
        return (
          <div key={_id} className={mine ? 'msg msg--me' : 'msg'}>
            <p className="msg__b">{content}</p>
            <p className="msg__m">
              {mine ? 'Dig · Sendt ' : <span className="vh">{other.firstName} </span>}
              <time dateTime={created}>{formatMessageTime(new Date(created), now)}</time>
            </p>
          </div>
        )
      })}
      {outgoing.map((message) => (
        <OutgoingMessage key={message.clientId} message={message} onRetry={() => onRetry(message)} />
      ))}
    </div>
  )
}

type OutgoingMessageProps = { message: Outgoing; onRetry: () => void }

function OutgoingMessage({ message: { content, state }, onRetry }: OutgoingMessageProps) {
  return (
    <div className={state === 'sending' ? 'msg msg--me is-sending' : 'msg msg--me'}>
      <p className="msg__b">{content}</p>
      <p className="msg__m">
        {state === 'sending' ? (
          'Dig · Sender'
        ) : (
          <>
            Dig · Ikke sendt{' '}
            <button className="link" type="button" onClick={onRetry}>
              Prøv igen
            </button>
          </>
        )}
      </p>
    </div>
  )
}
