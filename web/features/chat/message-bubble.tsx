import { formatMessageTime } from '#rules/danish'
import type { Message } from './messages.ts'
import type { Outgoing } from './outgoing.ts'

type MessageBubbleProps = {
  message: Message
  /** The first name of whoever wrote it; null for one's own. */
  from: string | null
  isSeen: boolean
  now: Date
}

export function MessageBubble({ message: { content, created }, from, isSeen, now }: MessageBubbleProps) {
  return (
    <div className={from === null ? 'msg msg--me' : 'msg'}>
      <p className="msg__b">{content}</p>
      <p className="msg__m">
        {from === null ? 'Dig · Sendt ' : <span className="vh">{from} </span>}
        <time dateTime={created}>{formatMessageTime(new Date(created), now)}</time>
        {isSeen && ' · Set'}
      </p>
    </div>
  )
}

type OutgoingBubbleProps = { message: Outgoing; onRetry: () => void; onDrop: () => void }

export function OutgoingBubble({ message: { content, state, fault }, onRetry, onDrop }: OutgoingBubbleProps) {
  if (state === 'sending')
    return (
      <div className="msg msg--me is-sending">
        <p className="msg__b">{content}</p>
        <p className="msg__m">Dig · Sender</p>
      </div>
    )
  return (
    <div className="msg msg--me is-failed">
      <p className="msg__b">{content}</p>
      <p className="msg__m" role="alert">
        Dig · Ikke sendt{fault && `. ${fault}`}{' '}
        <button className="link" type="button" onClick={onRetry}>
          Prøv igen
        </button>{' '}
        <button className="link" type="button" onClick={onDrop}>
          Fjern
        </button>
      </p>
    </div>
  )
}
