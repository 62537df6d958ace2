import { ArrowLeft, ArrowRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { GalleryPicture } from './gallery-picture.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { IconButton } from './icon-button.tsx'
import { useSwipe } from './use-swipe.ts'
import type { GalleryPhoto } from './gallery-photo.ts'

const loadZoom = () => import('./gallery-zoom.tsx')
const GalleryZoom = lazy(async () => ({ default: (await loadZoom()).GalleryZoom }))

/** Whoever points at the picture may press it. What fails here is tried again then, and told. */
const loadZoomEarly = () => void loadZoom().catch(() => undefined)

type GalleryProps = {
  label: string
  photos: readonly GalleryPhoto[]
  /** The large picture's width on screen, as `sizes` of an image. */
  sizes: string
  /** Over the picture, such as the stamp Solgt. */
  overlay?: ReactNode
  /** What stands where there is no photo. */
  missing?: ReactNode
  /** A press on the picture shows it whole and large. */
  zoomable?: boolean
}

/** One large picture and a strip of all of them. Arrow keys and a sweep go on, from the last to the first too. */
export function Gallery({ label, photos, sizes, overlay, missing, zoomable = false }: GalleryProps) {
  const [shown, setShown] = useState(0)
  /** What is known of each photo as the close look opens; null while it is closed. */
  const [zoomed, setZoomed] = useState<readonly (string | undefined)[] | null>(null)
  /** The photo whose file did not come. */
  const [lost, setLost] = useState<string>()
  const thumbs = useRef<HTMLDivElement>(null)
  const zoomButton = useRef<HTMLButtonElement>(null)
  const count = photos.length
  const at = shown < count ? shown : 0
  const photo = photos[at]
  const swipe = useSwipe((direction) => show(at + direction))

  function show(index: number) {
    if (count > 1) setShown((index + count) % count)
  }

  /** Keys come from the buttons inside, and from the close look those that it leaves alone. */
  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined || count < 2 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(next)
  }

  function zoom() {
    const shownIn = (index: number) => (index === at ? zoomButton.current : thumbs.current?.children[index])
    setZoomed(photos.map(({ preview }, index) => arrived(shownIn(index)?.querySelector('img')) ?? preview))
  }
  function leaveZoom() {
    setZoomed(null)
    zoomButton.current?.focus()
  }

  const isLost = photo !== undefined && photo.large === lost
  const opensZoom = {
    'aria-haspopup': 'dialog',
    onPointerEnter: loadZoomEarly,
    onFocus: loadZoomEarly,
    onClick: zoom,
  } as const
  const picture = photo && (
    <GalleryPicture
      key={photo.large}
      photo={photo}
      sizes={sizes}
      first={at === 0}
      lost={isLost}
      missing={missing}
      onLost={() => setLost(photo.large)}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons inside
    <section className="gallery" aria-label={label} onKeyDown={onKeyDown}>
      <div className="gallery__main" {...swipe}>
        {picture && zoomable ? (
          <button
            className="gallery__zoom"
            type="button"
            ref={zoomButton}
            // It stays, for the keyboard may be on it.
            {...(isLost ? { 'aria-disabled': true } : opensZoom)}
          >
            {!isLost && <span className="vh">Vis stort: </span>}
            {picture}
          </button>
        ) : (
          (picture ?? missing)
        )}
        {overlay}
        {count > 1 && (
          <>
            <span className="gallery__n" role="status">
              <span className="vh">Billede </span>
              {at + 1} / {count}
            </span>
            <div className="gallery__nav needs-script">
              <IconButton icon={ArrowLeft} label="Forrige billede" onClick={() => show(at - 1)} />
              <IconButton icon={ArrowRight} label="Næste billede" onClick={() => show(at + 1)} />
            </div>
          </>
        )}
      </div>
      {count > 1 && <GalleryThumbs ref={thumbs} photos={photos} at={at} onShow={show} />}
      {zoomed && (
        <Suspense fallback={null}>
          <GalleryZoom
            label={label}
            photos={photos}
            meanwhile={zoomed}
            at={at}
            onShow={setShown}
            onClose={leaveZoom}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The file that an image shows by now. */
function arrived(image: HTMLImageElement | null | undefined): string | undefined {
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined
}
