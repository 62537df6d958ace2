import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { GalleryPhoto } from './gallery-photo.ts'
import { Picture } from './picture.tsx'
import { scrollToShow } from './thumb-scroll.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

type GalleryThumbsProps = {
  ref: RefObject<HTMLDivElement | null>
  photos: readonly GalleryPhoto[]
  at: number
  onShow: (index: number) => void
}

/** The width of the ring around the current picture. */
const ringPx = 4

/** The strip of all pictures. It scrolls just far enough to show the current one. */
export function GalleryThumbs({ ref, photos, at, onShow }: GalleryThumbsProps) {
  const reducedMotion = useReducedMotion()

  useEffect(() => {
    const strip = ref.current
    const thumb = strip?.children[at]?.getBoundingClientRect()
    if (!strip || !thumb) return
    const { scrollLeft: from, clientWidth: visible } = strip
    const start = from + thumb.left - strip.getBoundingClientRect().left - ringPx
    const left = scrollToShow({ from, visible, start, end: start + thumb.width + 2 * ringPx })
    strip.scrollTo({ left, behavior: reducedMotion ? 'auto' : 'smooth' })
  }, [at, reducedMotion, ref])

  return (
    <div className="gallery__thumbs" ref={ref}>
      {photos.map((photo, index) => (
        <button
          key={photo.large}
          className="thumb"
          type="button"
          aria-label={`Vis billede ${index + 1} af ${photos.length}`}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <ThumbPicture photo={photo} />
        </button>
      ))}
    </div>
  )
}

/**
 * The thumbnail, or nothing if it fails: the button is named by its number, and the large picture says what is missing.
 */
function ThumbPicture({ photo: { avif, webp, src, preview } }: { photo: GalleryPhoto }) {
  const [failed, setFailed] = useState(false)
  if (failed) return null
  return (
    <Picture
      avif={avif}
      webp={webp}
      src={src}
      preview={preview}
      alt=""
      sizes="92px"
      width={160}
      height={200}
      loading="lazy"
      onFailed={() => setFailed(true)}
    />
  )
}
