/** AVIF files of the demo's covers in the widths that lists show, so that nobody's first page waits for drawing. */
import type { PhotoWidth } from '#rules/photo-sizes'
import { demoCatalogue } from './catalogue.ts'

export const renditionWidths: readonly PhotoWidth[] = [240, 480]

export const coverFiles: ReadonlySet<string> = new Set(demoCatalogue.map((listing) => listing.photos[0]!))

/** Where a cover's rendition lies; `photo` is its file name, such as `9780133594140-1.webp`. */
export function renditionAt(photo: string, width: PhotoWidth): URL {
  return new URL(`renditions/${photo.replace('.webp', '')}-${width}.avif`, import.meta.url)
}
