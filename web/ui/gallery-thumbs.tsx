import type { Ref } from 'react'
import type { GalleryPhoto } from './gallery.tsx'
import { Picture } from './picture.tsx'

type GalleryThumbsProps = {
  ref: Ref<HTMLDivElement>
  photos: readonly GalleryPhoto[]
  at: number
  onShow: (index: number) => void
}

/** The strip of all pictures; it scrolls. */
export function GalleryThumbs({ ref, photos, at, onShow }: GalleryThumbsProps) {
  return (
    <div className="gallery__thumbs" ref={ref}>
      {photos.map(({ large, sources, src, preview }, index) => (
        <button
          key={large}
          className="thumb"
          type="button"
          aria-label={`Vis billede ${index + 1} af ${photos.length}`}
          aria-current={index === at ? 'true' : undefined}
          onClick={() => onShow(index)}
        >
          <Picture
            sources={sources}
            src={src}
            preview={preview}
            alt=""
            sizes="92px"
            width={160}
            height={200}
            loading="lazy"
          />
        </button>
      ))}
    </div>
  )
}
