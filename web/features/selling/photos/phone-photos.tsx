import { Smartphone } from 'lucide-react'
import { useId, useState } from 'react'
import type { ComponentType } from 'react'
import { messages } from '#contract/messages'
import { Button } from '../../../ui/button.tsx'
import { FieldError } from '../../../ui/field.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { PhoneSessionProps } from './phone-session.tsx'
import type { Photos } from './use-photos.ts'

/** The phone as a camera for this page. Code and socket are loaded when they are asked for. */
export function PhonePhotos({ chosen }: { chosen: Photos }) {
  const [Session, setSession] = useState<ComponentType<PhoneSessionProps> | null>(null)
  const [code, setCode] = useState(1)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<string | null>(null)
  const panel = useId()

  async function open() {
    setBusy(true)
    setFault(null)
    try {
      const { PhoneSession } = await import('./phone-session.tsx')
      setSession(() => PhoneSession)
    } catch {
      // The line is broken, and photos of this device can be chosen all the same.
      setFault(messages.offline)
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="qr">
      <div className="qr__in" id={panel}>
        {Session ? (
          <Session key={code} receive={chosen.receive} onRenew={() => setCode(code + 1)} />
        ) : (
          <>
            <Icon of={Smartphone} size="lg" />
            <p>
              <strong>Brug din telefon</strong>
              <br />
              Tag billederne med telefonen. De dukker op her.
            </p>
          </>
        )}
      </div>
      <Button
        kind="line"
        aria-expanded={Session !== null}
        aria-controls={panel}
        busy={busy}
        onClick={() => (Session ? setSession(null) : void open())}
      >
        {Session ? 'Luk QR-kode' : 'Vis QR-kode'}
      </Button>
      <FieldError>{fault}</FieldError>
    </div>
  )
}
