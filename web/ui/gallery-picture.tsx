import type { ReactNode } from 'react'
import type { GalleryPhoto } from './gallery-photo.ts'
import { Picture } from './picture.tsx'

type GalleryPictureProps = {
  photo: GalleryPhoto
  sizes: string
  /** The first is what the page opens with. */
  first: boolean
  /** Its file does not come. */
  lost: boolean
  /** What stands there then. */
  missing: ReactNode
  onLost: () => void
}

/** The picture that is looked at. */
export function GalleryPicture({ photo, sizes, first, lost, missing, onLost }: GalleryPictureProps) {
  const { sources, src, preview, alt } = photo
  if (lost) {
    return (
      <>
        <span className="vh">{alt}, kan ikke vises</span>
        {missing}
      </>
    )
  }
  return (
    <Picture
      sources={sources}
      src={src}
      preview={preview}
      alt={alt}
      sizes={sizes}
      width={800}
      height={864}
      fetchPriority={first ? 'high' : 'auto'}
      onLost={onLost}
    />
  )
}
