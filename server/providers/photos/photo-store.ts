/**
 * Files of ours by key: photos of books and labels. A key is a path such as `books/7/2/0.jpg` whose ending (jpg, png,
 * webp, avif, pdf) says the content type; whatever is put under it replaces what was there, at once and as a whole.
 * Every call throws PhotosUnavailable when the store cannot be used.
 */
export type PhotoStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Null also for a key that cannot be, so a key may come straight from an address, and for a picture that is damaged. */
  get(key: string): Promise<StoredPhoto | null>
  /** Keys that hold nothing are passed over. */
  remove(keys: readonly string[]): Promise<void>
}

export type StoredPhoto = {
  bytes: Uint8Array
  contentType: string
  size: number
}

export class PhotosUnavailable extends Error {
  override name = 'PhotosUnavailable'
}
