import '../../styles/house-message.css'
import type { ReactNode } from 'react'
import { formatMessageTime } from '#rules/danish'
import { useOnline } from '../../api/use-online.ts'
import { MessagePhotos } from './message-photos.tsx'
import type { Message, MessagePhoto } from './messages.ts'
import type { Outgoing } from './outgoing.ts'
import { RiskNote } from './risk-note.tsx'

type MessageBubbleProps = {
  message: Message
  /** The sender's first name; null for the viewer's own message. */
  from: string | null
  isSeen: boolean
  beforeSale: boolean
  now: Date
}

export function MessageBubble({ message, from, isSeen, beforeSale, now }: MessageBubbleProps) {
  const { content, photos, created } = message
  return (
    <div className={from === null ? 'msg msg--me' : 'msg'}>
      <MessageContent content={content} photos={photos ?? []} />
      {beforeSale && <RiskNote text={content} to={from === null ? 'writer' : 'reader'} />}
      <p className="msg__m">
        {message.genlaest === 'from_you' && <span className="msg__only">kun til Genlæst</span>}
        {from === null ? 'Dig · Sendt ' : <span className="vh">{from} </span>}
        <time dateTime={created}>{formatMessageTime(new Date(created), now)}</time>
        {isSeen && ' · Set'}
      </p>
    </div>
  )
}

function MessageContent({ content, photos }: { content: string; photos: readonly MessagePhoto[] }) {
  return (
    <>
      <MessagePhotos photos={photos} />
      {content !== '' && <p className="msg__b">{content}</p>}
    </>
  )
}

type OutgoingBubbleProps = { message: Outgoing; onRetry: () => void; onDrop: () => void }

export function OutgoingBubble({ message, onRetry, onDrop }: OutgoingBubbleProps) {
  const { content, photos, state, fault } = message
  const isOnline = useOnline()
  if (state !== 'failed')
    return (
      <div className="msg msg--me is-sending">
        <MessageContent content={content} photos={photos} />
        <p className="msg__m">
          {isOnline && state === 'sending' ? 'Dig · Sender' : 'Dig · Venter på forbindelse'}
        </p>
      </div>
    )
  return (
    <div className="msg msg--me is-failed">
      <MessageContent content={content} photos={photos} />
      <p className="msg__m" role="alert">
        Dig · Ikke sendt{fault && `. ${fault}`} <TextButton onClick={onRetry}>Prøv igen</TextButton>{' '}
        <TextButton onClick={onDrop}>Fjern</TextButton>
      </p>
    </div>
  )
}

function TextButton({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button className="link" type="button" onClick={onClick}>
      {children}
    </button>
  )
}
