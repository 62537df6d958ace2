import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { IconButton } from './icon-button.tsx'
import { useReducedMotion } from './use-reduced-motion.ts'

export type GalleryPhoto = { src: string; srcSet?: string; thumb: string; alt: string }

type GalleryProps = {
  label: string
  photos: readonly GalleryPhoto[]
  /** Over the picture, such as the stamp Solgt. */
  overlay?: ReactNode
  /** What stands where there is no photo. */
  missing?: ReactNode
}

const stepPx = 300

/** One large picture and a strip of all of them; going on from the last leads to the first. */
export function Gallery({ label, photos, overlay, missing }: GalleryProps) {
  const [at, setAt] = useState(0)
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

  return (
    <section className="gallery" aria-label={label}>
      <div className="gallery__main">
        {photo ? (
          <img
            src={photo.src}
            srcSet={photo.srcSet}
            sizes="(min-width: 1024px) 54vw, 100vw"
            alt={photo.alt}
            width={800}
            height={864}
            fetchPriority="high"
          />
        ) : (
          missing
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
    </section>
  )
}
