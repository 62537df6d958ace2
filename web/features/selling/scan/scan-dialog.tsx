import { useState } from 'react'
import '../../../styles/scan.css'
import { DialogFrame } from '../../../ui/dialog-frame.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cameraFaultWords } from './camera-fault.ts'
import { usePile } from './pile-store.ts'
import { ScanOutcome } from './scan-outcome.tsx'
import { StillChoice } from './still-choice.tsx'
import { useCamera } from './use-camera.ts'
import { useScan } from './use-scan.ts'
import { Viewfinder } from './viewfinder.tsx'

/** The camera's dialog: scans one barcode after the other until the seller is done. */
export function ScanDialog({ onClose }: { onClose: () => void }) {
  const [attempt, setAttempt] = useState(1)
  return (
    <DialogFrame
      kind="wide"
      title="Scan stregkoden"
      description="Hold bogens bagside op foran kameraet. Har du flere bøger, så scan dem efter hinanden."
      onClose={onClose}
    >
      <Scanner key={attempt} onRetry={() => setAttempt(attempt + 1)} onDone={onClose} />
    </DialogFrame>
  )
}

type ScannerProps = {
  /** Opens the camera again. */
  onRetry: () => void
  onDone: () => void
}

const nothingRead = 'Vi kan ikke læse stregkoden. Prøv et skarpere billede, eller skriv nummeret.'

/** The camera, or a photo if there is none, with the outcome of the last scan. */
function Scanner({ onRetry, onDone }: ScannerProps) {
  const camera = useCamera()
  const { scan, read, showNote, next } = useScan()
  const pile = usePile()
  const answered = scan.state === 'found' || scan.state === 'unknown'

  return (
    <div className="scan">
      {camera.state === 'opening' && <p className="scan__view scan__view--wait">Åbner kameraet</p>}
      {camera.state === 'off' && <Notice kind="danger">{cameraFaultWords[camera.why]}</Notice>}
      {camera.state === 'on' && (
        <Viewfinder stream={camera.stream} looking={scan.state === 'looking'} onCode={read} />
      )}
      <div className="scan__said" role="status">
        <ScanOutcome scan={scan} watching={camera.state === 'on'} />
      </div>
      {pile.length > 0 && (
        <p className="small muted">
          {pile.length === 1 ? '1 bog i bunken' : `${pile.length} bøger i bunken`}
        </p>
      )}
      <div className="modal__acts">
        {camera.state === 'off' && !answered && (
          <>
            <Button kind="quiet" onClick={onRetry}>
              Prøv igen
            </Button>
            <StillChoice onCode={read} onNothing={() => showNote(nothingRead)} />
          </>
        )}
        {answered && (
          <Button kind="line" onClick={next}>
            Scan næste
          </Button>
        )}
        {pile.length > 0 && <Button onClick={onDone}>Færdig</Button>}
      </div>
    </div>
  )
}
