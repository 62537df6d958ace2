/** What a photo's files are called in the store: the master, and what is drawn from it for people's screens. */

/** A closed list, so that nobody can have a photo drawn in endless sizes. Small ones are for covers in rows. */
export const photoWidths = [96, 160, 240, 320, 480, 640, 800, 1000] as const
export type PhotoWidth = (typeof photoWidths)[number]

export const photoFormats = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const
export type PhotoFormat = keyof typeof photoFormats

export function masterOf(key: string): string {
  return `photos/${key}/master.jpg`
}

export function renditionOf(key: string, width: number, format: PhotoFormat): string {
  return `photos/${key}/${width}.${format}`
}

/** Every name that a photo may be stored under. */
export function namesOf(key: string): string[] {
  const formats = Object.keys(photoFormats) as PhotoFormat[]
  const renditions = photoWidths.flatMap((width) => formats.map((format) => renditionOf(key, width, format)))
  return [masterOf(key), ...renditions]
}
