import { Smartphone } from 'lucide'
import { useId, useRef, useState } from 'react'
import '../../styles/phone-code.css'
import { Button } from '../../ui/button.tsx'
import { FieldError } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { useMedia } from '../../ui/use-media.ts'
import { useNear } from '../../ui/use-near.ts'
import { useLazySession } from './use-lazy-session.ts'
import type { LoadSession } from './use-lazy-session.ts'

type PhonePanelProps<Given> = {
  load: LoadSession<Given>
  given: Given
  /** The screens whose users have a better camera in their phone. */
  desk: string
  /** The code is shown there without a press of the button. */
  atOnce: boolean
  title: string
  text: string
}

/** Offers the phone as a camera for this page, by a QR code. */
export function PhonePanel<Given extends object>(props: PhonePanelProps<Given>) {
  const { load, given, desk, atOnce, title, text } = props
  const place = useRef<HTMLDivElement>(null)
  const isNear = useNear(place)
  const isAtDesk = useMedia(desk)
  const [chosenOpen, setChosenOpen] = useState<boolean | null>(null)
  // Opened once: narrowing the window later does not end what a phone sends.
  if (chosenOpen === null && atOnce && isNear && isAtDesk) setChosenOpen(true)
  const isOpen = chosenOpen ?? false
  const { Session, fault } = useLazySession(load, isOpen, () => setChosenOpen(false))
  const [code, setCode] = useState(1)
  const [isOver, setOver] = useState(false)
  const isDead = isOpen && isOver
  const panel = useId()
  return (
    <div className="qr" data-soon={(chosenOpen ?? atOnce) || undefined} ref={place}>
      <div className="qr__in" id={panel}>
        {Session ? (
          <Session key={code} {...given} onOver={setOver} />
        ) : (
          <>
            <Icon of={Smartphone} size="lg" />
            <p>
              <strong>{title}</strong>
              <br />
              <span className="muted">{text}</span>
            </p>
          </>
        )}
      </div>
      {/* One button, which keeps the focus. A code that holds can only be closed, so that none takes its place unseen. */}
      <Button
        kind={isDead ? 'primary' : 'quiet'}
        aria-expanded={isOpen}
        aria-controls={panel}
        onClick={() => (isDead ? setCode(code + 1) : setChosenOpen(!isOpen))}
      >
        {isDead ? 'Ny kode' : isOpen ? 'Luk QR-kode' : 'Vis QR-kode'}
      </Button>
      <FieldError>{fault}</FieldError>
    </div>
  )
}
