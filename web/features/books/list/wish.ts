/** What a reader wishes to see in the list. Pure; prices are øre. */
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'

export type Sort = 'relevance' | 'newest' | 'price' | 'price-desc'

export type Wish = {
  text: string
  /** No word of the text is taken for another one. */
  verbatim: boolean
  /** Best first; none chosen is all. */
  stand: readonly Condition[]
  /** ISO 639 codes, in the order of the alphabet; none chosen is all. */
  language: readonly string[]
  minPrice: Ore | null
  maxPrice: Ore | null
  /** Anywhere, or with `near` in one part of the country. */
  pickup: boolean
  /** A postal code. */
  near: string | null
  /** Null: as `orderOf` says. */
  sort: Sort | null
}

export const anyBook: Wish = {
  text: '',
  verbatim: false,
  stand: [],
  language: [],
  minPrice: null,
  maxPrice: null,
  pickup: false,
  near: null,
  sort: null,
}

/** What a list is sorted by: as chosen, else the best match for a text, the cheapest copy of an edition, or the newest. */
export function orderOf({ text, sort }: Pick<Wish, 'text' | 'sort'>, bookId: string | null): Sort {
  // Without a text nothing matches better than the rest, though an address may still say so.
  if (sort !== null && sort !== 'relevance') return sort
  if (text !== '') return 'relevance'
  return bookId === null ? 'newest' : 'price'
}

/** The same search, sorted alike, with nothing left out. */
export function withoutFilters({ text, verbatim, sort }: Wish): Wish {
  return { ...anyBook, text, verbatim, sort }
}

/** Somebody who writes 300 to 100 means 100 to 300. */
export function withPricesInOrder(wish: Wish): Wish {
  const { minPrice, maxPrice } = wish
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return wish
  return { ...wish, minPrice: maxPrice, maxPrice: minPrice }
}

/** Condition, language, price and pickup, each counted once. */
export function countFilters({ stand, language, minPrice, maxPrice, pickup }: Wish): number {
  const chosen = [stand.length > 0, language.length > 0, minPrice !== null || maxPrice !== null, pickup]
  return chosen.filter(Boolean).length
}

/** The list with one value more, or without it where it stood already. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
