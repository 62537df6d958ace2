import { Smartphone } from 'lucide-react'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Photos } from './use-photos.ts'

const PhoneSession = lazy(() =>
  import('./phone-session.tsx').then((module) => ({ default: module.PhoneSession })),
)

/** The phone as a camera for this page. Code and socket are loaded when they are asked for. */
export function PhonePhotos({ chosen }: { chosen: Photos }) {
  const [open, setOpen] = useState(false)
  const [code, setCode] = useState(1)
  const panel = useId()
  return (
    <div className="qr">
      <div className="qr__in" id={panel}>
        {open ? (
          <Suspense fallback={<p role="status">Henter QR-koden</p>}>
            <PhoneSession key={code} receive={chosen.receive} onRenew={() => setCode(code + 1)} />
          </Suspense>
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
      <Button kind="line" aria-expanded={open} aria-controls={panel} onClick={() => setOpen(!open)}>
        {open ? 'Luk QR-kode' : 'Vis QR-kode'}
      </Button>
    </div>
  )
}
