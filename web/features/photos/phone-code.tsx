import { QRCodeSVG } from 'qrcode.react'
import { useEffect } from 'react'
import { Countdown } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import type { PhoneSession } from './use-phone-session.ts'

type PhoneCodeProps = {
  shown: PhoneSession
  /** The page that the phone opens. */
  path: string
  /** The code's name for screen readers. */
  name: string
  title: string
  text: string
  /** How the phones fare. */
  status: string
  onEnd: () => void
  onOver: (isOver: boolean) => void
}

/**
 * The QR code of a session, dimmed once it is over. Its address is for the phone alone, which reads it from the code.
 */
export function PhoneCode({ shown, path, name, title, text, status, onEnd, onOver }: PhoneCodeProps) {
  const isOver = shown.state === 'ended' || shown.state === 'failed'
  useEffect(() => onOver(isOver), [isOver, onOver])
  if (shown.state === 'opening') return <p role="status">Henter QR-koden</p>
  if (shown.state === 'failed') return <Notice kind="danger">{shown.message}</Notice>
  const { session } = shown
  const isOpen = shown.state === 'open'
  const link = `${window.location.origin}${path}?sessionId=${session.sessionId}`
  return (
    <>
      <div className={isOpen ? 'qr__code' : 'qr__code is-over'} aria-hidden={!isOpen || undefined}>
        <QRCodeSVG value={link} level="M" title={name} width="100%" height="100%" />
      </div>
      <div>
        <p>
          <strong>{title}</strong>
          <br />
          <span className="muted">{text}</span>
        </p>
        <p>
          <span className="qr__state" role="status">
            {isOpen ? status : 'Koden gælder ikke længere'}
          </span>
          {isOpen && (
            <span className="muted">
              {' · '}Koden gælder i <Countdown until={session.endsAt} now={session.now} onDone={onEnd} />
            </span>
          )}
        </p>
      </div>
    </>
  )
}
