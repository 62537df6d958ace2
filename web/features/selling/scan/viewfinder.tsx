import { Flashlight, FlashlightOff } from 'lucide'
import { useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { CameraPicture } from '../camera/camera-picture.tsx'
import { useCodes } from './use-codes.ts'
import { useTorch } from '../camera/use-torch.ts'

type ViewfinderProps = {
  stream: MediaStream
  onCode: (code: string) => void
}

/** The camera's picture with a frame for the barcode. Calls `onCode` with each code. */
export function Viewfinder({ stream, onCode }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { unreadable } = useCodes(video, onCode)
  const torch = useTorch(stream)

  return (
    <>
      <div className="scan__view">
        <CameraPicture ref={video} stream={stream} onTimeUpdate={torch.has ? undefined : torch.update} />
        <span className="scan__frame" aria-hidden="true" />
        {torch.has && (
          <IconButton
            className="scan__torch"
            icon={torch.on ? FlashlightOff : Flashlight}
            label={torch.on ? 'Sluk lyset' : 'Tænd lyset'}
            line
            onClick={torch.toggle}
          />
        )}
      </div>
      {unreadable && (
        <Notice kind="danger">
          Stregkodelæseren kan ikke hentes uden forbindelse. Skriv nummeret i stedet.
        </Notice>
      )}
    </>
  )
}
