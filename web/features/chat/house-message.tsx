import '../../styles/house-message.css'
import { formatMessageTime } from '#rules/danish'
import { BrandMark } from '../../ui/brand.tsx'

type HouseMessageProps = {
  content: string
  created: string
  /** Only one of the parties got it. */
  only: boolean
  /** Told by the program, of what has happened in the order. */
  automatic?: boolean
  /** The reader's name; the viewer by default. */
  to?: string
  now: Date
}

/** Shows a message from Genlæst: as wide as the log and with our mark, so that nobody takes it for a person's. */
export function HouseMessage({
  content,
  created,
  only,
  automatic = false,
  to = 'dig',
  now,
}: HouseMessageProps) {
  return (
    <div className="msg msg--gl">
      <div className="msg__glhead">
        <BrandMark />
        <b>Genlæst</b>
        {only && <span className="msg__only">kun til {to}</span>}
        <span>
          {automatic && 'automatisk · '}
          <time dateTime={created}>{formatMessageTime(new Date(created), now)}</time>
        </span>
      </div>
      <p className="msg__gltext">{content}</p>
    </div>
  )
}
