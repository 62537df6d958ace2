/** An edition that has or had copies for sale: the facts that the search compares, and its numbers of copies. */
export type Edition = {
  /** The position in the index: by popularity when the index was built, later editions last. */
  readonly number: number
  readonly id: string
  /** Folded (#rules/search-words), like everything here that the search compares. */
  readonly title: string
  /** ';anna bo;cecilie dal;' */
  readonly authors: string
  /** All words of title and authors, each between spaces. */
  readonly words: string
  /** The same words in their original letters: 'får' here is 'far' in `words`. */
  readonly spelling: string
  readonly language: string | null
  /** The id of its work; 0 without one. */
  readonly work: number
  /** The year of publication; 0 if unknown. */
  readonly year: number
  /** The text shown to people. */
  readonly shown: { readonly title: string; readonly version: string }
  /** Number of copies ever listed and not deleted, as of the last count. */
  readonly popularity: number
  /** Copies for sale: all of them, by condition, and with pickup. */
  readonly copies: number
  readonly worn: number
  readonly good: number
  readonly asNew: number
  readonly pickups: number
  /** The last transaction that changed the edition, or anything shown of its copies for sale. */
  readonly changedIn: number
}

/** An edition as read from the database. */
export type EditionRow = Omit<Edition, 'number' | 'work' | 'year' | 'words' | 'spelling'> & {
  readonly isbn: string
  /** Other searchable words: initials, edition, publisher, year. */
  readonly rest: string
  /** Title and names in their original letters: lower-case words with one space between. */
  readonly spelling: string
  readonly workId: number | null
  readonly year: number | null
  /** Subjects in the words of a source or an operator. */
  readonly stated?: readonly string[]
  /** Ids of subjects that a source's description shows. */
  readonly described?: readonly string[]
}

export function wordsOf({ title, authors }: Pick<Edition, 'title' | 'authors'>): string {
  return ` ${title}${authors.replaceAll(';', ' ')}`
}
