import { Smartphone } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useNear } from '../../ui/use-near.ts'
import { useLoadedSession } from './use-loaded-session.ts'
import type { Photos } from './use-photos.ts'

/** Here another device is the better camera. */
const desk = '(min-width: 768px) and (pointer: fine)'

type PhonePhotosProps = {
  chosen: Photos
  /** At a desk the code stands there without being asked for. */
  atOnce: boolean
}

/** The phone as a camera for this page. */
export function PhonePhotos({ chosen, atOnce }: PhonePhotosProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isAtDesk = useMedia(desk)
  const [asked, setAsked] = useState<boolean | null>(null)
  // Once: a window that is made narrow does not end what a phone is in the midst of.
  if (asked === null && atOnce && isNear && isAtDesk) setAsked(true)
  const isOpen = asked ?? false
  const { Session, fault } = useLoadedSession(isOpen, () => setAsked(false))
  const [code, setCode] = useState(1)
  const panel = useId()
  return (
    <div className="qr" data-soon={(asked ?? atOnce) || undefined} ref={place}>
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
      <Button kind="line" aria-expanded={isOpen} aria-controls={panel} onClick={() => setAsked(!isOpen)}>
        {isOpen ? 'Luk QR-kode' : 'Vis QR-kode'}
      </Button>
      <FieldError>{fault}</FieldError>
    </div>
  )
}
