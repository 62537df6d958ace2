/** An edition that has or had copies for sale: what it is compared by, and how many there are of it. */
export type Edition = {
  /** Its place in the index; the order of popularity for all that were there when it was built. */
  readonly number: number
  readonly id: string
  /** Folded (#rules/search-words), as everything here that is compared. */
  readonly title: string
  /** ';anna bo;cecilie dal;' */
  readonly authors: string
  /** All words of title and authors, each between spaces. */
  readonly words: string
  /** The same words with each letter as it is written: 'får' here is 'far' in `words`. */
  readonly spelling: string
  readonly language: string | null
  /** A hash, the same for all editions of one work. */
  readonly work: number
  /** As people read it. */
  readonly shown: { readonly title: string; readonly version: string }
  /** How many have been listed, as of the last count. */
  readonly popularity: number
  /** For sale: all, by condition, and those that can be picked up. */
  readonly copies: number
  readonly worn: number
  readonly good: number
  readonly asNew: number
  readonly pickups: number
  /** The transaction that last changed it, or anything that is shown of its copies for sale. */
  readonly changedIn: number
}

/** An edition as the database tells it. */
export type EditionRow = Omit<Edition, 'number' | 'work' | 'words' | 'spelling'> & {
  readonly isbn: string
  /** What it is found by besides: initials, edition, publisher, year. */
  readonly rest: string
  /** Title and names as they are written: lower-case words with one space between. */
  readonly spelling: string
  /** The same for all editions of one work. */
  readonly workKey: string
}

export function wordsOf({ title, authors }: Pick<Edition, 'title' | 'authors'>): string {
  return ` ${title}${authors.replaceAll(';', ' ')}`
}
