import { useState } from 'react'
import type { PhotoWidth } from '#rules/photo-sizes'
import { longestWord } from '../../ui/longest-word.ts'
import { Picture } from '../../ui/picture.tsx'
import { photoFiles } from './photo-files.ts'

type PhotoProps = {
  /** Undefined where the seller's photo is gone. */
  photoKey: string | undefined
  /** Stands there blurred until the photo has come. */
  preview?: string | undefined
  /** '' where the title stands beside it. */
  alt: string
  /** The width on screen, as `sizes` of an image; the browser picks the file. */
  sizes: string
  /** The largest file of use there, on the sharpest screen. */
  widest?: PhotoWidth
  /** What stands instead of a missing photo. */
  title: string
  /** On the first screen: loaded at once, and before any script. */
  eager?: boolean
}

/** A listing's photo in a 4:5 frame; where there is none, or it does not come, the title set in the book's own face. */
export function Photo({ photoKey, preview, alt, sizes, widest = 800, title, eager = false }: PhotoProps) {
  const [lost, setLost] = useState<string>()
  if (!photoKey || lost === photoKey) return <MissingPhoto title={title} />
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
      onFailed={() => setLost(photoKey)}
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
