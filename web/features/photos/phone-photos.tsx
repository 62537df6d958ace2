import { Smartphone } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useNear } from '../../ui/use-near.ts'
import { useLazySession } from './use-lazy-session.ts'
import type { Photos } from './use-photos.ts'

/** A screen whose user has a better camera in their phone. */
const desk = '(min-width: 768px) and (pointer: fine)'

type PhonePhotosProps = {
  chosen: Photos
  /** The code is shown on a computer without a press of the button. */
  atOnce: boolean
}

/** Offers the phone as a camera for this page, by a QR code. */
export function PhonePhotos({ chosen, atOnce }: PhonePhotosProps) {
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isAtDesk = useMedia(desk)
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null)
  // Opened once: narrowing the window later does not end a phone's upload.
  if (chosenOpen === null && atOnce && isNear && isAtDesk) setChosenOpen(true)
  const isOpen = chosenOpen ?? false
  const { Session, fault } = useLazySession(isOpen, () => setChosenOpen(false))
  const [code, setCode] = useState(1)
  const panel = useId()
  return (
    <div className="qr" data-soon={(chosenOpen ?? atOnce) || undefined} ref={place}>
      <div className="qr__in" id={panel}>
        {Session ? (
          <Session key={code} receive={chosen.receive} onRenew={() => setCode(code + 1)} />
        ) : (
          <>
            <Icon of={Smartphone} size="lg" />
            <p>
              <strong>Tag billederne med telefonen</strong>
              <br />
              <span className="muted">De dukker op her.</span>
            </p>
          </>
        )}
      </div>
      <Button
        kind="quiet"
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => setChosenOpen(!isOpen)}
      >
        {isOpen ? 'Luk QR-kode' : 'Vis QR-kode'}
      </Button>
      <FieldError>{fault}</FieldError>
    </div>
  )
}
