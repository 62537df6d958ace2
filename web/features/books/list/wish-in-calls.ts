/** The wish as the API's calls take it; what was not chosen is not mentioned. */
import type { Body } from '#contract/contract'
import { orderOf } from './wish.ts'
import type { Wish } from './wish.ts'

/** For the list itself, as a body. */
export function asBody(wish: Wish, bookId: string | null): Body<'getResults'> {
  const { text, verbatim, stand, language, minPrice, maxPrice, near, sort } = wish
  return {
    query: text,
    ...(verbatim ? { verbatim } : {}),
    ...(bookId === null ? {} : { bookId }),
    ...(stand.length === 0 ? {} : { stand: [...stand] }),
    ...(language.length === 0 ? {} : { language: [...language] }),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...pickupOf(wish, true),
    ...(near === null ? {} : { near }),
    // Where nothing is chosen the API has the same order, except for an edition.
    ...(sort === null && bookId === null ? {} : { sort: orderOf(wish, bookId) }),
  }
}

/** For what is asked about the list, as a query string. */
export function asQuery(wish: Wish, bookId: string | null): Body<'searchFilters'> {
  const { text, verbatim, stand, language, minPrice, maxPrice, near } = wish
  return {
    query: text,
    ...(verbatim ? { verbatim: 'true' } : {}),
    ...(bookId === null ? {} : { bookId }),
    ...(stand.length === 0 ? {} : { stand: stand.join(',') }),
    ...(language.length === 0 ? {} : { language: language.join(',') }),
    ...(minPrice === null ? {} : { minPrice: String(minPrice) }),
    ...(maxPrice === null ? {} : { maxPrice: String(maxPrice) }),
    ...pickupOf(wish, 'true'),
    ...(near === null ? {} : { near }),
  }
}

function pickupOf<Yes>({ pickup }: Wish, yes: Yes) {
  return pickup ? { pickup: yes } : {}
}
