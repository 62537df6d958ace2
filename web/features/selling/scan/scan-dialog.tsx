import { Keyboard } from 'lucide'
import { useEffect, useState } from 'react'
import '../../../styles/pile.css'
import '../../../styles/scan.css'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { AddIsbns } from '../pile/add-isbns.tsx'
import { usePileLookups } from '../pile/look-up-pile.ts'
import { usePile } from '../pile/pile-store.ts'
import { booksCounted, sumWords } from '../pile/pile-words.ts'
import { ScanCamera } from './scan-camera.tsx'
import { ScanPhone } from './scan-phone.tsx'
import { ScanRows } from './scan-rows.tsx'
import { useCamera } from '../camera/use-camera.ts'
import { useScan } from './use-scan.ts'

/** The camera's dialog: scans one barcode after the other until the seller is done. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  return (
    <DialogFrame
      kind="wide"
      title="Scan stregkoden"
      description="Hold bogens bagside op foran kameraet. Har du flere bøger, så scan dem efter hinanden."
      onClose={onClose}
    >
      <Scanner onDone={onClose} />
    </DialogFrame>
  )
}

/** The camera, a phone's code beneath it, and the list that both fill. */
function Scanner({ onDone }: { onDone: () => void }) {
  const pile = usePile()
  const [attempt, setAttempt] = useState(1)
  const [isOff, setOff] = useState(false)
  const [types, setTypes] = useState(false)
  usePileLookups()

  return (
    <div className="scan">
      <div className="scan__left">
        <PileCamera key={attempt} onOff={setOff} onRetry={() => setAttempt(attempt + 1)} />
        <ScanPhone />
      </div>
      <div className="scan__list">
        {isOff || types ? (
          <AddIsbns takesFocus={types} />
        ) : (
          <Button className="scan__type" kind="quiet" onClick={() => setTypes(true)}>
            <Icon of={Keyboard} />
            Tast ISBN
          </Button>
        )}
        {pile.length === 0 ? (
          <p className="muted">Bøgerne lander her.</p>
        ) : (
          <>
            <ScanRows pile={pile} />
            <div className="scan__foot">
              <p>
                <b>{booksCounted(pile.length)} i bunken</b>
                <small>{sumWords(pile)}</small>
              </p>
              <Button size="lg" onClick={onDone}>
                Færdig
              </Button>
            </div>
          </>
        )}
      </div>
    </div>
  )
}

type PileCameraProps = {
  onOff: (isOff: boolean) => void
  /** Opens the camera again. */
  onRetry: () => void
}

/** The camera alone starts afresh with another key; the phone's session goes on. */
function PileCamera({ onOff, onRetry }: PileCameraProps) {
  const camera = useCamera()
  const scanning = useScan()
  const isOff = camera.state === 'off'
  useEffect(() => onOff(isOff), [isOff, onOff])
  return <ScanCamera camera={camera} scanning={scanning} onRetry={onRetry} />
}
