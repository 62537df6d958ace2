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
  /** A file of each photo that is here already, to stand there until the large one has come. */
  meanwhile: readonly (string | undefined)[]
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

/** Beyond its own pixels a picture still shows a scratch better. */
const closestPixelRatio = 3

/** A picture whole, over the window, to look at closely: two fingers, the wheel, a double click, plus and minus. */
export function GalleryZoom({ label, photos, meanwhile, at, onShow, onClose }: GalleryZoomProps) {
  const slides = useMemo(() => photos.map(({ large, alt }) => ({ src: large, alt })), [photos])
  const known = useMemo(
    () => new Map(photos.map(({ large }, index) => [large, meanwhile[index]])),
    [photos, meanwhile],
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
      zoom={{ maxZoomPixelRatio: closestPixelRatio, scrollToZoom: true }}
      carousel={{ finite: alone, preload: 1 }}
      controller={{ closeOnBackdropClick: true, closeOnPullDown: true }}
      render={{
        ...(alone ? { buttonPrev: () => null, buttonNext: () => null } : {}),
        slideContainer: ({ slide, children }) => (
          <>
            <Meanwhile file={'src' in slide ? known.get(slide.src) : undefined} />
            {children}
          </>
        ),
      }}
      labels={{ ...labels, Lightbox: label, 'Photo gallery': label }}
    />
  )
}

/** The style sheet shows it, in place of a turning wheel, for as long as the large file is on its way. */
function Meanwhile({ file }: { file: string | undefined }) {
  return file === undefined ? null : <img className="lightbox__meanwhile" src={file} alt="" />
}
