/** What the world knows of a book by its ISBN. */
export type BookFactsSource = {
  /** `isbn13` is 13 digits. Null when the book is unknown; throws BookFactsUnavailable when nobody could be asked. */
  find(isbn13: string): Promise<BookFacts | null>
}

export type BookFacts = {
  /** With the subtitle, as 'Title: subtitle'. */
  title: string
  authors: string[]
  /** As the source words it, such as '2nd ed.'. */
  edition: string | null
  publisher: string | null
  year: number | null
  /** ISO 639-1, such as 'da'. */
  language: string | null
  /** Who said so: 'openlibrary' or 'googlebooks'. */
  source: string
}

/** Every source failed for technical reasons, which says nothing about the book. */
export class BookFactsUnavailable extends Error {
  override name = 'BookFactsUnavailable'
}
