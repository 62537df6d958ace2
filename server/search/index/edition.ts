/** An edition that has or had copies for sale: what it is compared by, and how many there are of it. */
export type Edition = {
  readonly id: string
  readonly isbn: string
  /** Folded (#rules/search-words), as everything here that is compared. */
  readonly title: string
  /** ';anna bo;cecilie dal;' */
  readonly authors: string
  /** What it is found by besides: initials, edition, publisher, year. */
  readonly rest: string
  /** All words of title and authors, each between spaces. */
  readonly spoken: string
  /** The same words with each letter as it is written: 'får' here is 'far' in `spoken`. */
  readonly spelt: string
  readonly language: string | null
  /** The same for all editions of one work. */
  readonly workKey: string
  /** As people read it. */
  readonly shown: { readonly title: string; readonly version: string }
  /** How many have been listed, as of the last count. */
  popularity: number
  /** For sale: all, by condition, and those that can be picked up. */
  copies: number
  worn: number
  good: number
  asNew: number
  pickups: number
  /** The transaction that last changed it, or anything that is shown of its copies for sale. */
  changedIn: string
}

export type Counts = Pick<
  Edition,
  'popularity' | 'copies' | 'worn' | 'good' | 'asNew' | 'pickups' | 'changedIn'
>

/** Whether it is compared and shown as before, however many there are now. */
export function readsTheSame(one: Edition, other: Edition): boolean {
  return (
    one.title === other.title &&
    one.authors === other.authors &&
    one.spelt === other.spelt &&
    one.rest === other.rest &&
    one.isbn === other.isbn &&
    one.language === other.language &&
    one.workKey === other.workKey &&
    one.shown.title === other.shown.title &&
    one.shown.version === other.shown.version
  )
}
