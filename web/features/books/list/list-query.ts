/** The query of the list: text, filters and sort order. Pure; prices are in øre. */
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'

export type Sort = 'relevance' | 'newest' | 'price' | 'price-desc'

export type ListQuery = {
  text: string
  /** Search for the exact words, without correction. */
  verbatim: boolean
  /** Best first; an empty list means all. */
  stand: readonly Condition[]
  /** ISO 639 codes in alphabetical order; an empty list means all. */
  language: readonly string[]
  minPrice: Ore | null
  maxPrice: Ore | null
  /** Pickup anywhere, or with `near` in one area. */
  pickup: boolean
  /** A postal code. */
  near: string | null
  /** Null means the default of `orderOf`. */
  sort: Sort | null
}

export const anyBook: ListQuery = {
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

/** The sort order: the chosen one, else best match for a text, cheapest for an edition, or newest. */
export function orderOf({ text, sort }: Pick<ListQuery, 'text' | 'sort'>, bookId: string | null): Sort {
  // An address may sort by relevance without a text, when all books match equally.
  if (sort !== null && sort !== 'relevance') return sort
  if (text !== '') return 'relevance'
  return bookId === null ? 'newest' : 'price'
}

/** The same text and sort order, without filters. */
export function withoutFilters({ text, verbatim, sort }: ListQuery): ListQuery {
  return { ...anyBook, text, verbatim, sort }
}

/** Swaps prices in the wrong order: 300 to 100 means 100 to 300. */
export function withPricesInOrder(query: ListQuery): ListQuery {
  const { minPrice, maxPrice } = query
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return query
  return { ...query, minPrice: maxPrice, maxPrice: minPrice }
}

/** The number of active filters; condition, language, price and pickup each count once. */
export function countFilters({ stand, language, minPrice, maxPrice, pickup }: ListQuery): number {
  const chosen = [stand.length > 0, language.length > 0, minPrice !== null || maxPrice !== null, pickup]
  return chosen.filter(Boolean).length
}

/** The values with this one added, or removed if it was there. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
