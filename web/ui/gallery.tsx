import { ArrowLeft, ArrowRight } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'

const GalleryZoom = lazy(() =>
  import('./gallery-zoom.tsx').then((module) => ({ default: module.GalleryZoom })),
)

export type GalleryPhoto = { src: string; srcSet?: string; thumb: string; alt: string }

type GalleryProps = {
  label: string
  photos: readonly GalleryPhoto[]
  /** Over the picture, such as the stamp Solgt. */
  overlay?: ReactNode
  /** What stands where there is no photo. */
  missing?: ReactNode
  /** A press on the picture shows it whole and large. */
  zoomable?: boolean
}

const stepPx = 300

/** One large picture and a strip of all of them; arrow keys go on too, and from the last to the first. */
export function Gallery({ label, photos, overlay, missing, zoomable = false }: GalleryProps) {
  const [at, setAt] = useState(0)
  const [zoomed, setZoomed] = useState(false)
  const thumbs = useRef<HTMLDivElement>(null)
  const calm = useReducedMotion()
  const count = photos.length
  const photo = photos[at] ?? photos[0]

  function show(index: number) {
    const next = (index + count) % count
    const direction = next >= at ? 1 : -1
    setAt(next)
    thumbs.current?.scrollBy({ left: direction * stepPx, behavior: calm ? 'auto' : 'smooth' })
  }

  function onKeyDown(event: KeyboardEvent) {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (!step || count < 2 || event.altKey || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    show(at + step)
  }

  const picture = photo && (
    <img
      src={photo.src}
      srcSet={photo.srcSet}
      sizes="(min-width: 1024px) 54vw, 100vw"
      alt={photo.alt}
      width={800}
      height={864}
      fetchPriority="high"
    />
  )
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the keys come from the buttons inside
    <section className="gallery" aria-label={label} onKeyDown={onKeyDown}>
      <div className="gallery__main">
        {picture && zoomable ? (
          <button
            className="gallery__zoom"
            type="button"
            aria-haspopup="dialog"
            onClick={() => setZoomed(true)}
          >
            <span className="vh">Vis stort: </span>
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
            <div className="gallery__nav">
              <IconButton icon={ArrowLeft} label="Forrige billede" onClick={() => show(at - 1)} />
              <IconButton icon={ArrowRight} label="Næste billede" onClick={() => show(at + 1)} />
            </div>
          </>
        )}
      </div>
      {count > 1 && (
        <div className="gallery__thumbs" ref={thumbs}>
          {photos.map(({ thumb }, index) => (
            <button
              key={thumb}
              className="thumb"
              type="button"
              aria-label={`Vis billede ${index + 1} af ${count}`}
              aria-current={index === at ? 'true' : undefined}
              onClick={() => show(index)}
            >
              <img src={thumb} alt="" width={160} height={200} loading="lazy" />
            </button>
          ))}
        </div>
      )}
      {zoomed && photo && (
        <Suspense fallback={null}>
          <GalleryZoom
            label={label}
            photo={photo}
            at={at}
            count={count}
            onShow={show}
            onClose={() => setZoomed(false)}
          />
        </Suspense>
      )}
    </section>
  )
}
