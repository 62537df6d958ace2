/** Looks up a book by its ISBN in a public source. */
export type BookFactsSource = {
  /**
   * `isbn13` is 13 digits. Returns null when no source knows the book; throws BookFactsUnavailable when every source
   * failed.
   */
  find(isbn13: string): Promise<BookFacts | null>
}

export type BookFacts = {
  /** Includes the subtitle: 'Title: subtitle'. */
  title: string
  authors: string[]
  /** The edition in the source's wording, such as '2nd ed.'. */
  edition: string | null
  publisher: string | null
  year: number | null
  pages: number | null
  /** ISO 639-1, such as 'da'. */
  language: string | null
  /** Subjects in the source's wording, such as 'Microeconomics'. */
  subjects: string[]
  /** The source's text about the book. Null: it writes nothing. Left out: it was not to be asked for this part now. */
  description?: string | null
  /** The source: 'openlibrary' or 'googlebooks'. */
  source: string
}

/** Every source failed for technical reasons, which says nothing about the book. */
export class BookFactsUnavailable extends Error {
  override name = 'BookFactsUnavailable'
}
