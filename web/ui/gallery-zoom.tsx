import { useMemo } from 'react'
import Lightbox from 'yet-another-react-lightbox'
import Counter from 'yet-another-react-lightbox/plugins/counter'
import Zoom from 'yet-another-react-lightbox/plugins/zoom'
import 'yet-another-react-lightbox/styles.css'
import 'yet-another-react-lightbox/plugins/counter.css'
import type { GalleryPhoto } from './gallery-photo.ts'

type GalleryZoomProps = {
  label: string
  photos: readonly GalleryPhoto[]
  /** A loaded file of each photo, shown until the large one has loaded. */
  placeholders: readonly (string | undefined)[]
  at: number
  onShow: (index: number) => void
  onClose: () => void
}

const labels = {
  Previous: 'Forrige billede',
  Next: 'Næste billede',
  Close: 'Luk',
  Slide: 'billede',
  Carousel: 'billedserie',
  '{index} of {total}': 'Billede {index} af {total}',
  'Zoom in': 'Zoom ind',
  'Zoom out': 'Zoom ud',
}

/** A picture may be enlarged beyond its own pixels, which still shows a scratch better. */
const maxPixelRatio = 3

/** The whole picture over the window. It zooms by two fingers, the wheel, a double click, and plus and minus. */
export function GalleryZoom({ label, photos, placeholders, at, onShow, onClose }: GalleryZoomProps) {
  const slides = useMemo(() => photos.map(({ large, alt }) => ({ src: large, alt })), [photos])
  const placeholderOf = useMemo(
    () => new Map(photos.map(({ large }, index) => [large, placeholders[index]])),
    [photos, placeholders],
  )
  const alone = slides.length < 2
  return (
    <Lightbox
      open
      className="lightbox"
      slides={slides}
      index={at}
      close={onClose}
      on={{ view: ({ index }) => onShow(index) }}
      plugins={alone ? [Zoom] : [Zoom, Counter]}
      zoom={{ maxZoomPixelRatio: maxPixelRatio, scrollToZoom: true }}
      carousel={{ finite: alone, preload: 1 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        ...(alone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
        slideContainer: ({ slide, children }) => (
          <>
            <Placeholder file={'src' in slide ? placeholderOf.get(slide.src) : undefined} />
            {children}
          </>
        ),
      }}
      labels={{ ...labels, Lightbox: label, 'Photo gallery': label }}
    />
  )
}

/** The style sheet shows it instead of a spinner while the large file is loading. */
function Placeholder({ file }: { file: string | undefined }) {
  return file === undefined ? null : <img className="lightbox__meanwhile" src={file} alt="" />
}
