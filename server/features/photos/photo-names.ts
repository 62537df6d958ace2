/** The file names of a photo in the store: the master, and its renditions. */
import { photoWidths } from '#rules/photo-sizes'

export const photoFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PhotoFormat = keyof typeof photoFormats

export function masterOf(key: string): string {
  return `photos/${key}/master.jpg`
}

export function renditionOf(key: string, width: number, format: PhotoFormat): string {
  return `photos/${key}/${width}.${format}`
}

/** The cover as link previews show it. */
export function sharePictureOf(key: string): string {
  return `photos/${key}/og.jpg`
}

/** Every name a photo may be stored under. */
export function namesOf(key: string): string[] {
  const formats = Object.keys(photoFormats) as PhotoFormat[]
  const renditions = photoWidths.flatMap((width) => formats.map((format) => renditionOf(key, width, format)))
  return [masterOf(key), sharePictureOf(key), ...renditions]
}
