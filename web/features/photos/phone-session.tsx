import { QRCodeSVG } from 'qrcode.react'
import type { Arrival } from '#contract/events'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePhoneSession } from './use-phone-session.ts'

export type PhoneSessionProps = { receive: (photo: Blob) => Promise<Arrival>; onRenew: () => void }

/** The QR code and its link while the session is open. */
export function PhoneSession({ receive, onRenew }: PhoneSessionProps) {
  const { shown, end } = usePhoneSession(receive)
  if (shown.state === 'opening') return <p role="status">Henter QR-koden</p>
  if (shown.state !== 'open') {
    return (
      <>
        <Notice kind={shown.state === 'failed' ? 'danger' : 'info'}>
          {shown.state === 'failed' ? shown.message : 'QR-koden gælder ikke længere.'}
        </Notice>
        <Button onClick={onRenew}>Hent en ny kode</Button>
      </>
    )
  }
  const { session, connected, phones } = shown
  const link = `${window.location.origin}/uploadImage?sessionId=${session.sessionId}`
  return (
    <>
      <div className="qr__code">
        <QRCodeSVG value={link} level="M" title="QR-kode til upload fra telefon" width="100%" height="100%" />
      </div>
      <p>
        <strong>Brug din telefon</strong>
        <br />
        Scan koden, og tag billederne. De dukker op her.
      </p>
      <a className="qr__link" href={link} target="_blank" rel="noreferrer">
        {link.replace(/^https?:\/\//, '')}
      </a>
      <p className="qr__state" role="status">
        {connectionWords(connected, phones)}
      </p>
      <p className="muted">
        Koden gælder i <Countdown until={session.endsAt} now={session.now} onDone={end} />
      </p>
    </>
  )
}

/** The state of the connected phones in words. */
function connectionWords(connected: boolean, phones: number): string {
  if (!connected) return 'Forbinder …'
  if (phones === 0) return 'Venter på din telefon'
  return phones === 1 ? '1 telefon er forbundet' : `${phones} telefoner er forbundet`
}
