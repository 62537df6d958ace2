import { useEffect, useState } from 'react'
import type { RefObject } from 'react'
import type { GalleryPhoto } from './gallery-photo.ts'
import { Picture } from './picture.tsx'
import { scrollShowing } from './thumb-scroll.ts'
import { useReducedMotion } from './use-reduced-motion.ts'

type GalleryThumbsProps = {
  ref: RefObject<HTMLDivElement | null>
  photos: readonly GalleryPhoto[]
  at: number
  onShow: (index: number) => void
}

/** The ring around the current picture is part of it. */
const ringPx = 4

/** The strip of all pictures. It scrolls by itself, no further than it takes to see the current one, wherever that was chosen. */
export function GalleryThumbs({ ref, photos, at, onShow }: GalleryThumbsProps) {
  const calm = useReducedMotion()

  useEffect(() => {
    const strip = ref.current
    const thumb = strip?.children[at]?.getBoundingClientRect()
    if (!strip || !thumb) return
    const { scrollLeft: from, clientWidth: seen } = strip
    const start = from + thumb.left - strip.getBoundingClientRect().left - ringPx
    const left = scrollShowing({ from, seen, start, end: start + thumb.width + 2 * ringPx })
    strip.scrollTo({ left, behavior: calm ? 'auto' : 'smooth' })
  }, [at, calm, ref])

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

/** Nothing where its file does not come: it is named by its number, and the picture itself says what is missing. */
function ThumbPicture({ photo: { sources, src, preview } }: { photo: GalleryPhoto }) {
  const [lost, setLost] = useState(false)
  if (lost) return null
  return (
    <Picture
      sources={sources}
      src={src}
      preview={preview}
      alt=""
      sizes="92px"
      width={160}
      height={200}
      loading="lazy"
      onLost={() => setLost(true)}
    />
  )
}
