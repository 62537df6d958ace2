/** Pictures of editions' covers in a public source. */
export type BookCovers = {
  /**
   * `isbn13` is 13 digits. Returns null when the source has no cover of it; throws BookFactsUnavailable when it does not
   * answer in time.
   */
  find(isbn13: string, withinMs: number): Promise<BookCover | null>
}

export type BookCover = {
  /** The picture as the source sent it, unchecked. */
  file: Buffer
  /** The source: 'openlibrary'. */
  source: string
}
