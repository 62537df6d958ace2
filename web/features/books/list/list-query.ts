/** The query of the list: text, filters and sort order. Pure; prices are in øre. */
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'

export type Sort = 'relevance' | 'newest' | 'price' | 'price-desc'

/** Whether a hit is a work or a copy. */
export type View = 'works' | 'copies'

export type ListQuery = {
  text: string
  /** Search for the exact words, without correction. */
  verbatim: boolean
  /** Best first; an empty list means all. */
  stand: readonly Condition[]
  /** ISO 639 codes in alphabetical order; an empty list means all. */
  language: readonly string[]
  /** Prices with the buyer's fee, as the cards show them. */
  minPrice: Ore | null
  maxPrice: Ore | null
  /** Pickup anywhere, or with `near` in one area. */
  pickup: boolean
  /** A postal code. */
  near: string | null
  /** Only editions with this number, such as 8 for '8. udgave'; only in a list of works. */
  edition: number | null
  /** Null means the default of `orderOf`. */
  sort: Sort | null
  /** Null if the address does not say it, which means copies. */
  view: View | null
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
  edition: null,
  sort: null,
  view: null,
}

/** Whether the list has one hit per work. The list of an edition always shows its copies. */
export function showsWorks({ view }: Pick<ListQuery, 'view'>, bookId: string | null): boolean {
  return view === 'works' && bookId === null
}

/** The sort order: the chosen one, else best match for a text, cheapest for an edition, or newest. */
export function orderOf(
  { text, sort, view }: Pick<ListQuery, 'text' | 'sort' | 'view'>,
  bookId: string | null,
): Sort {
  // An address may sort by relevance without a text, when all books match equally, or works by their highest price.
  const isPossible = !(sort === 'price-desc' && showsWorks({ view }, bookId))
  if (sort !== null && sort !== 'relevance' && isPossible) return sort
  if (text !== '') return 'relevance'
  return bookId === null ? 'newest' : 'price'
}

/** The same text, sort order and view, without filters. */
export function withoutFilters({ text, verbatim, sort, view }: ListQuery): ListQuery {
  return { ...anyBook, text, verbatim, sort, view }
}

/** The same list in the other view; only works are filtered by edition. */
export function inView(query: ListQuery, view: View): ListQuery {
  return { ...query, view, edition: view === 'works' ? query.edition : null }
}

/** Swaps prices in the wrong order: 300 to 100 means 100 to 300. */
export function withPricesInOrder(query: ListQuery): ListQuery {
  const { minPrice, maxPrice } = query
  if (minPrice === null || maxPrice === null || minPrice <= maxPrice) return query
  return { ...query, minPrice: maxPrice, maxPrice: minPrice }
}

/** The number of active filters; condition, language, price, pickup and edition each count once. */
export function countFilters(query: ListQuery): number {
  const { stand, language, minPrice, maxPrice, pickup, edition } = query
  const isPriced = minPrice !== null || maxPrice !== null
  const chosen = [stand.length > 0, language.length > 0, isPriced, pickup, edition !== null]
  return chosen.filter(Boolean).length
}

/** The values with this one added, or removed if it was there. */
export function toggled<Value>(values: readonly Value[], value: Value): Value[] {
  return values.includes(value) ? values.filter((other) => other !== value) : [...values, value]
}
