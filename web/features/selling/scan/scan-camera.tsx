import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { cameraFaultWords } from '../camera/camera-fault.ts'
import type { Camera } from '../camera/use-camera.ts'
import { ScanOutcome } from './scan-outcome.tsx'
import { StillChoice } from './still-choice.tsx'
import type { Scanning } from './use-scan.ts'
import { Viewfinder } from './viewfinder.tsx'

type ScanCameraProps = {
  camera: Camera
  scanning: Scanning
  /** Opens the camera again. */
  onRetry: () => void
}

const nothingRead = 'Vi kan ikke læse stregkoden. Prøv et skarpere billede, eller skriv nummeret.'

/** The camera, or a photo if there is none, with the outcome of the last scan. */
export function ScanCamera({ camera, scanning: { scan, read, showNote }, onRetry }: ScanCameraProps) {
  const isOn = camera.state === 'on'
  return (
    <div className="scan__top">
      {camera.state === 'opening' && <p className="scan__view scan__view--wait">Åbner kameraet</p>}
      {camera.state === 'off' && (
        <>
          <Notice kind="danger">{cameraFaultWords[camera.why]}</Notice>
          <div className="row">
            <Button kind="quiet" onClick={onRetry}>
              Prøv igen
            </Button>
            <StillChoice onCode={read} onNothing={() => showNote(nothingRead)} />
          </div>
        </>
      )}
      {camera.state === 'on' && <Viewfinder stream={camera.stream} onCode={read} />}
      <div className={isOn ? 'scan__said scan__said--on' : 'scan__said'} role="status">
        <ScanOutcome scan={scan} watching={isOn} />
      </div>
    </div>
  )
}
