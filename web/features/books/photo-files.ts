/** The URLs of a listing's photos, in every width and format that the server renders. */
import { photoWidths, type PhotoWidth } from '#rules/photo-sizes'
import type { PictureSources } from '../../ui/picture.tsx'

export function photoUrl(photoKey: string, width: PhotoWidth, format: 'avif' | 'webp' | 'jpg' = 'webp') {
  return `/photos/${encodeURIComponent(photoKey)}/${width}.${format}`
}

/** The URL of a message's photo, which its signature opens. */
export function privatePhotoUrl(
  { key, access }: { key: string; access: string },
  ...file: [width: PhotoWidth, format?: 'webp' | 'jpg']
) {
  return `${photoUrl(key, ...file)}?access=${encodeURIComponent(access)}`
}

/** `widest` limits the widths to those that the photo's place on the page can use. */
export function photoFiles(photoKey: string, widest: PhotoWidth = 1000): PictureSources {
  const widths = photoWidths.filter((width) => width <= widest)
  const srcSet = (format: 'avif' | 'webp') =>
    widths.map((width) => `${photoUrl(photoKey, width, format)} ${width}w`).join(', ')
  return {
    avif: srcSet('avif'),
    webp: srcSet('webp'),
    src: photoUrl(photoKey, widest < 480 ? widest : 480, 'jpg'),
  }
}
