import type { PictureSources } from './picture.tsx'

export type GalleryPhoto = PictureSources & {
  /** The largest file there is, to look at closely. */
  large: string
  alt: string
}
