/**
 * Stores our files by key: photos of books, and labels. A key is a path such as `books/7/2/0.jpg` whose ending (jpg,
 * png, webp, avif, pdf) gives the content type. A write replaces the old file at once and as a whole. Every call
 * throws PhotosUnavailable when the store cannot be used.
 */
export type PhotoStore = {
  put(key: string, bytes: Uint8Array, contentType: string): Promise<void>
  /** Returns null also for an invalid key, so a key may come straight from a URL, and for a damaged picture. */
  get(key: string): Promise<StoredPhoto | null>
  /** Whether something is stored under the key; does not look at what. */
  has(key: string): Promise<boolean>
  /**
   * Lists the folder, files and folders, in order: at most `limit` names after the name `after`. The names have to be
   * equally long.
   */
  names(folder: string, after: string, limit: number): Promise<string[]>
  /** Ignores keys that hold nothing. */
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
