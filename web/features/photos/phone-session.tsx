import { QRCodeSVG } from 'qrcode.react'
import type { Arrival } from '#contract/events'
import { Button } from '../../ui/button.tsx'
import { Countdown } from '../../ui/countdown.tsx'
import { Notice } from '../../ui/notice.tsx'
import { usePhoneSession } from './use-phone-session.ts'

export type PhoneSessionProps = { receive: (photo: Blob) => Promise<Arrival>; onRenew: () => void }

/** The QR code while the session is open. Its address is for the phone alone, which reads it from the code. */
export function PhoneSession({ receive, onRenew }: PhoneSessionProps) {
  const { shown, end } = usePhoneSession(receive)
  if (shown.state === 'opening') return <p role="status">Henter QR-koden</p>
  if (shown.state !== 'open') {
    return (
      <div className="qr__over">
        <Notice kind={shown.state === 'failed' ? 'danger' : 'info'}>
          {shown.state === 'failed' ? shown.message : 'QR-koden gælder ikke længere.'}
        </Notice>
        <Button onClick={onRenew}>Hent en ny kode</Button>
      </div>
    )
  }
  const { session, connected, phones } = shown
  const link = `${window.location.origin}/uploadImage?sessionId=${session.sessionId}`
  return (
    <>
      <div className="qr__code">
        <QRCodeSVG value={link} level="M" title="QR-kode til upload fra telefon" width="100%" height="100%" />
      </div>
      <div>
        <p>
          <strong>Tag billederne med telefonen</strong>
          <br />
          <span className="muted">Scan koden. Billederne dukker op her, mens du tager dem.</span>
        </p>
        <p>
          <span className="qr__state" role="status">
            {connectionWords(connected, phones)}
          </span>
          <span className="muted">
            {' · '}Koden gælder i <Countdown until={session.endsAt} now={session.now} onDone={end} />
          </span>
        </p>
      </div>
    </>
  )
}

/** The state of the connected phones in words. */
function connectionWords(connected: boolean, phones: number): string {
  if (!connected) return 'Forbinder …'
  if (phones === 0) return 'Venter på din telefon'
  return phones === 1 ? '1 telefon er forbundet' : `${phones} telefoner er forbundet`
}
