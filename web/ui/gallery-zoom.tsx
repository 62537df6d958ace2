import { ArrowLeft, ArrowRight } from 'lucide-react'
import { DialogFrame } from './dialog-frame.tsx'
import type { GalleryPhoto } from './gallery.tsx'
import { IconButton } from './icon-button.tsx'

type GalleryZoomProps = {
  label: string
  photo: GalleryPhoto
  at: number
  count: number
  onShow: (index: number) => void
  onClose: () => void
}

/** One photo as large as the window allows and uncropped. Arrow keys reach the gallery around it. */
export function GalleryZoom({ label, photo, at, count, onShow, onClose }: GalleryZoomProps) {
  return (
    <DialogFrame title={label} titleHidden onClose={onClose}>
      <div className="zoom">
        <img src={photo.src} srcSet={photo.srcSet} sizes="100vw" alt={photo.alt} />
        {count > 1 && (
          <div className="zoom__nav">
            <IconButton line icon={ArrowLeft} label="Forrige billede" onClick={() => onShow(at - 1)} />
            <span className="num" role="status">
              <span className="vh">Billede </span>
              {at + 1} / {count}
            </span>
            <IconButton line icon={ArrowRight} label="Næste billede" onClick={() => onShow(at + 1)} />
          </div>
        )}
      </div>
    </DialogFrame>
  )
}
