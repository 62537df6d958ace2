import type { PictureSources } from '../../ui/picture.tsx'

/** A photo of a listing's list, which is in the order that buyers see, the cover first. */
export type ListingPhoto = {
  /** The key of a photo on the server, else a generated id. */
  id: string
  /** The `src` of an `img`. */
  url: string
  /** The file to send; null for a photo on the server. */
  blob: Blob | null
  /** The other widths and formats of a photo on the server. */
  files?: PictureSources
}

export function withCover(photos: readonly ListingPhoto[], id: string): ListingPhoto[] {
  return [...photos.filter((photo) => photo.id === id), ...photos.filter((photo) => photo.id !== id)]
}

/** Moves a photo to the position of another; those between shift by one. */
export function withMoved(photos: readonly ListingPhoto[], id: string, to: string): ListingPhoto[] {
  const place = photos.findIndex((photo) => photo.id === to)
  const photo = photos.find((each) => each.id === id)
  return photo && place >= 0 ? without(photos, id).toSpliced(place, 0, photo) : [...photos]
}

export function without(photos: readonly ListingPhoto[], id: string): ListingPhoto[] {
  return photos.filter((photo) => photo.id !== id)
}

/** The order for `editBook`: stored photos by their key, the nth new one as `new:n`. */
export function photoOrder(photos: readonly ListingPhoto[]): string {
  const added = photos.filter(({ blob }) => blob)
  return photos.map((photo) => (photo.blob ? `new:${added.indexOf(photo)}` : photo.id)).join(',')
}
