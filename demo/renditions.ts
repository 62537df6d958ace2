/** AVIF files of the demo's covers in the widths of lists, so that no first page waits for resizing. */
import type { PhotoWidth } from '#rules/photo-sizes'
import { demoCatalogue } from './catalogue.ts'

export const renditionWidths: readonly PhotoWidth[] = [240, 480]

export const coverFiles: ReadonlySet<string> = new Set(demoCatalogue.map((listing) => listing.photos[0]!))

/** The file of a cover's rendition. `photo` is the cover's file name, such as `9780133594140-1.webp`. */
export function renditionAt(photo: string, width: PhotoWidth): URL {
  return new URL(`renditions/${photo.replace('.webp', '')}-${width}.avif`, import.meta.url)
}
