import type { PictureSources } from '../../ui/picture.tsx'

/** A listing's photos in the order that buyers see; the first is the cover. */
export type ListingPhoto = {
  /** The key of a photo that the server has, else made up here. */
  id: string
  /** Fit for an `img`. */
  url: string
  /** What to send; null for a photo that the server has. */
  blob: Blob | null
  /** The same in other widths and formats, for a photo that the server has. */
  files?: PictureSources
}

export function withCover(photos: readonly ListingPhoto[], id: string): ListingPhoto[] {
  return [...photos.filter((photo) => photo.id === id), ...photos.filter((photo) => photo.id !== id)]
}

/** One photo taken out and put where another one is; those between make room. */
export function withMoved(photos: readonly ListingPhoto[], id: string, to: string): ListingPhoto[] {
  const place = photos.findIndex((photo) => photo.id === to)
  const photo = photos.find((each) => each.id === id)
  return photo && place >= 0 ? without(photos, id).toSpliced(place, 0, photo) : [...photos]
}

export function without(photos: readonly ListingPhoto[], id: string): ListingPhoto[] {
  return photos.filter((photo) => photo.id !== id)
}

/** The order as `editBook` takes it: kept photos by their key, the nth new one as `new:n`. */
export function photoOrder(photos: readonly ListingPhoto[]): string {
  const added = photos.filter(({ blob }) => blob)
  return photos.map((photo) => (photo.blob ? `new:${added.indexOf(photo)}` : photo.id)).join(',')
}
