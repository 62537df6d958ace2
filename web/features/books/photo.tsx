import { useState } from 'react'

/** The widths in which every listing photo is served, as .webp and .jpg. */
const widths = [160, 320, 480, 800, 1000] as const
export type PhotoWidth = (typeof widths)[number]

export function photoUrl(photoKey: string, width: PhotoWidth, format: 'webp' | 'jpg' = 'webp') {
  return `/photos/${encodeURIComponent(photoKey)}/${width}.${format}`
}

export function photoSrcSet(photoKey: string) {
  return widths.map((width) => `${photoUrl(photoKey, width)} ${width}w`).join(', ')
}

type PhotoProps = {
  /** Undefined where the seller's photo is gone. */
  photoKey: string | undefined
  /** '' where the title stands beside it. */
  alt: string
  /** The width on screen, as `sizes` of an image; the browser picks the file. */
  sizes: string
  /** What stands instead of a missing photo. */
  title: string
  /** On the first screen: loaded at once. */
  eager?: boolean
}

/** A listing's photo in a 4:5 frame; where there is none, or it does not come, the title set in the book's own face. */
export function Photo({ photoKey, alt, sizes, title, eager = false }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  if (!photoKey || failed === photoKey) return <MissingPhoto title={title} />
  return (
    <picture>
      <source type="image/webp" srcSet={photoSrcSet(photoKey)} sizes={sizes} />
      <img
        src={photoUrl(photoKey, 480, 'jpg')}
        alt={alt}
        width={480}
        height={600}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        onError={() => setFailed(photoKey)}
      />
    </picture>
  )
}

export function MissingPhoto({ title }: { title: string }) {
  return (
    <span className="book__missing" aria-hidden="true">
      {title}
    </span>
  )
}
