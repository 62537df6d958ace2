import { ArrowLeft, ArrowRight } from 'lucide'
import { lazy, Suspense, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { GalleryPicture } from './gallery-picture.tsx'
import { GalleryThumbs } from './gallery-thumbs.tsx'
import { IconButton } from './icon-button.tsx'
import { mayMove } from './may-move.ts'
import { useSwipe } from './use-swipe.ts'
import type { GalleryPhoto } from './gallery-photo.ts'

const loadZoom = () => import('./gallery-zoom.tsx')
const GalleryZoom = lazy(async () => ({ default: (await loadZoom()).GalleryZoom }))

/** Preloads the zoom view when the picture is hovered. A failure is ignored, because the press tries again. */
const loadZoomEarly = () => void loadZoom().catch(() => undefined)

/** The picture that turns away, over the one that comes. */
type Leaf = { file: string; back: boolean; from: number }

type GalleryProps = {
  label: string
  photos: readonly GalleryPhoto[]
  /** The large picture's width on screen, as `sizes` of an image. */
  sizes: string
  /** Shown over the picture, such as the stamp Solgt. */
  overlay?: ReactNode
  /** Shown if there is no photo. */
  missing?: ReactNode
  /** A press on the picture opens the zoom view. */
  zoomable?: boolean
}

/**
 * Shows a large picture and a strip of all of them. Arrow keys and swipes move between them, also from the last to the
 * first.
 */
export function Gallery({ label, photos, sizes, overlay, missing, zoomable = false }: GalleryProps) {
  const [shown, setShown] = useState(0)
  /** The placeholder of each photo for the zoom view. Null while that is closed. */
  const [placeholders, setPlaceholders] = useState<readonly (string | undefined)[] | null>(null)
  /** The photo whose file could not be loaded. */
  const [failed, setFailed] = useState<string>()
  const thumbs = useRef<HTMLDivElement>(null)
  const zoomButton = useRef<HTMLButtonElement>(null)
  const count = photos.length
  const at = shown < count ? shown : 0
  const photo = photos[at]
  const swipe = useSwipe((direction) => show(at + direction))
  const [leaf, setLeaf] = useState<Leaf | null>(null)
  const main = useRef<HTMLDivElement>(null)

  function show(index: number) {
    const next = (index + count) % count
    if (count < 2 || next === at) return
    const file = loadedFile(main.current?.querySelector('img:not(.gallery__leaf)'))
    setLeaf(file && mayMove() ? { file, back: index < at, from: at } : null)
    setShown(next)
  }

  /** Handles keys from the buttons inside, and those that the zoom view does not handle. */
  function onKeyDown(event: KeyboardEvent) {
    const next = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: count - 1 }[event.key]
    if (next === undefined || count < 2 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(next)
  }

  function zoom() {
    const elementOf = (index: number) => (index === at ? zoomButton.current : thumbs.current?.children[index])
    setPlaceholders(
      photos.map(({ preview }, index) => loadedFile(elementOf(index)?.querySelector('img')) ?? preview),
    )
  }
  function closeZoom() {
    setPlaceholders(null)
    zoomButton.current?.focus()
  }

  const hasFailed = photo !== undefined && photo.large === failed
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
      failed={hasFailed}
      missing={missing}
      onFailed={() => setFailed(photo.large)}
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons inside
    <section className="gallery" aria-label={label} onKeyDown={onKeyDown}>
      <div className="gallery__main" ref={main} {...swipe}>
        {picture && zoomable ? (
          <button
            className="gallery__zoom"
            type="button"
            ref={zoomButton}
            // The button stays when the picture fails, because it may have the focus.
            {...(hasFailed ? { 'aria-disabled': true } : opensZoom)}
          >
            {!hasFailed && <span className="vh">Vis stort: </span>}
            {picture}
          </button>
        ) : (
          (picture ?? missing)
        )}
        {leaf && (
          <img
            className={leaf.back ? 'gallery__leaf gallery__leaf--back' : 'gallery__leaf'}
            key={leaf.from}
            src={leaf.file}
            alt=""
            onAnimationEnd={() => setLeaf(null)}
          />
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
      {placeholders && (
        <Suspense fallback={null}>
          <GalleryZoom
            label={label}
            photos={photos}
            placeholders={placeholders}
            at={at}
            onShow={setShown}
            onClose={closeZoom}
          />
        </Suspense>
      )}
    </section>
  )
}

/** The file that an image shows, or undefined if it has not loaded. */
function loadedFile(image: HTMLImageElement | null | undefined): string | undefined {
  return image?.complete && image.naturalWidth > 0 ? image.currentSrc : undefined
}
