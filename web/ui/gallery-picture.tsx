import type { ReactNode } from 'react'
import type { GalleryPhoto } from './gallery-photo.ts'
import { Picture } from './picture.tsx'

type GalleryPictureProps = {
  photo: GalleryPhoto
  sizes: string
  /** The first picture is on the first screen, so it is loaded with high priority. */
  first: boolean
  /** The file could not be loaded. */
  failed: boolean
  /** Shown in place of a picture that failed. */
  missing: ReactNode
  onFailed: () => void
}

/** The large picture of the gallery. */
export function GalleryPicture({ photo, sizes, first, failed, missing, onFailed }: GalleryPictureProps) {
  const { avif, webp, src, preview, alt } = photo
  if (failed) {
    return (
      <>
        <span className="vh">{alt}, kan ikke vises</span>
        {missing}
      </>
    )
  }
  return (
    <Picture
      avif={avif}
      webp={webp}
      src={src}
      preview={preview}
      alt={alt}
      sizes={sizes}
      width={800}
      height={864}
      fetchPriority={first ? 'high' : 'auto'}
      onFailed={onFailed}
    />
  )
}
