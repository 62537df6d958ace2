import { useEffect, useId, useRef } from 'react'
import { formatMessageTime } from '#rules/danish'
import { useNow } from '../../api/use-root.ts'
import '../../styles/inbox.css'
import { MessageForm } from './message-form.tsx'
import type { OrderView } from './order-view.ts'
import type { Outgoing } from './outgoing.ts'
import { useOrderMessages } from './use-order-messages.ts'

/** Buyer and seller write to each other about the order. */
export function OrderMessages({ view: { shipment, other } }: { view: OrderView }) {
  const id = useId()
  const now = new Date(useNow())
  const log = useRef<HTMLDivElement>(null)
  const { messages, outgoing, write, retry } = useOrderMessages(shipment._id, shipment.messages)
  const count = messages.length + outgoing.length

  useEffect(() => {
    log.current?.scrollTo({ top: log.current.scrollHeight })
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- a new message, not a new log, scrolls down
  }, [count])

  return (
    <section className="card card--flush" aria-label="Beskeder om ordren">
      <header className="conv__head">
        <h2 id={id}>Beskeder med {other.first_name}</h2>
      </header>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a log that scrolls is reached by keyboard */}
      <div className="log log--order" role="log" aria-labelledby={id} tabIndex={0} ref={log}>
        {count === 0 && <p className="muted">Skriv til {other.first_name}, hvis du er i tvivl om noget.</p>}
        {messages.map(({ _id, sender, content, created }) => {
          const mine = sender !== other.id
          const time = formatMessageTime(new Date(created), now)
          return (
            <div key={_id} className={mine ? 'msg msg--me' : 'msg'}>
              <p className="msg__b">{content}</p>
              <p className="msg__m">
                {mine ? 'Dig · Sendt ' : <span className="vh">{other.first_name} </span>}
                <time dateTime={created}>{time}</time>
              </p>
            </div>
          )
        })}
        {outgoing.map((message) => (
          <OutgoingMessage key={message.clientId} message={message} onRetry={() => void retry(message)} />
        ))}
      </div>
      <MessageForm onMessage={(text) => void write(text)} />
    </section>
  )
}

function OutgoingMessage({
  message: { content, state },
  onRetry,
}: {
  message: Outgoing
  onRetry: () => void
}) {
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
