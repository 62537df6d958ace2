import { Flashlight, FlashlightOff } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../../ui/icon-button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { useCodes } from './use-codes.ts'
import { useTorch } from './use-torch.ts'

type ViewfinderProps = {
  stream: MediaStream
  onCode: (code: string) => void
}

/** The camera's picture with a frame for the barcode. Calls `onCode` with each code. */
export function Viewfinder({ stream, onCode }: ViewfinderProps) {
  const video = useRef<HTMLVideoElement>(null)
  const { unreadable } = useCodes(video, onCode)
  const torch = useTorch(stream)

  useEffect(() => {
    const screen = video.current
    if (!screen) return undefined
    screen.srcObject = stream
    // The dialog may close before the video has started.
    screen.play().catch(() => {})
    return () => {
      screen.srcObject = null
    }
  }, [stream])

  return (
    <>
      <div className="scan__view">
        <video
          ref={video}
          muted
          playsInline
          aria-label="Det, kameraet ser"
          onTimeUpdate={torch.has ? undefined : torch.update}
        />
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
