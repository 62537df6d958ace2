import type { PictureSources } from './picture.tsx'

export type GalleryPhoto = PictureSources & {
  /** The largest file, for the zoom view. */
  large: string
  alt: string
}
