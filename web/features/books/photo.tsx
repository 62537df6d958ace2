import { useState } from 'react'
import type { PhotoWidth } from '#rules/photo-sizes'
import { longestWord } from '../../ui/longest-word.ts'
import { Picture } from '../../ui/picture.tsx'
import { photoFiles } from './photo-files.ts'

type PhotoProps = {
  /** Undefined when the seller's photo has been deleted. */
  photoKey: string | undefined
  /** A blurred placeholder until the photo has loaded. */
  preview?: string | undefined
  /** '' when the title is beside the photo. */
  alt: string
  /** The width on screen, as `sizes` of an image. */
  sizes: string
  /** The largest width that a high-density screen needs. */
  widest?: PhotoWidth
  /** The text shown instead of a missing photo. */
  title: string
  /** The photo is on the first screen, so it is loaded at once and before scripts. */
  eager?: boolean
}

/** A listing's photo in a 4:5 frame. The title replaces a photo that is missing or fails to load. */
export function Photo({ photoKey, preview, alt, sizes, widest = 800, title, eager = false }: PhotoProps) {
  const [failed, setFailed] = useState<string>()
  if (!photoKey || failed === photoKey) return <MissingPhoto title={title} />
  return (
    <Picture
      {...photoFiles(photoKey, widest)}
      preview={preview}
      alt={alt}
      sizes={sizes}
      width={480}
      height={600}
      loading={eager ? 'eager' : 'lazy'}
      fetchPriority={eager ? 'high' : 'auto'}
      decoding="async"
      onFailed={() => setFailed(photoKey)}
    />
  )
}

export function MissingPhoto({ title }: { title: string }) {
  return (
    <span className="book__missing" style={longestWord(title)} aria-hidden="true">
      {title}
    </span>
  )
}
