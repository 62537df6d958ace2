/** The query as the API's calls take it, without defaults. */
import type { Body } from '#contract/contract'
import { orderOf } from './list-query.ts'
import type { ListQuery } from './list-query.ts'

/** The body of the request for the list. */
export function asBody(query: ListQuery, bookId: string | null): Body<'getResults'> {
  const { text, verbatim, stand, language, minPrice, maxPrice, near, sort } = query
  return {
    query: text,
    ...(verbatim ? { verbatim } : {}),
    ...(bookId === null ? {} : { bookId }),
    ...(stand.length === 0 ? {} : { stand: [...stand] }),
    ...(language.length === 0 ? {} : { language: [...language] }),
    ...(minPrice === null ? {} : { minPrice }),
    ...(maxPrice === null ? {} : { maxPrice }),
    ...pickupOf(query, true),
    ...(near === null ? {} : { near }),
    // The API's default order is the same, except for an edition.
    ...(sort === null && bookId === null ? {} : { sort: orderOf(query, bookId) }),
  }
}

/** The query string of requests about the list. */
export function asParams(query: ListQuery, bookId: string | null): Body<'searchFilters'> {
  const { text, verbatim, stand, language, minPrice, maxPrice, near } = query
  return {
    query: text,
    ...(verbatim ? { verbatim: 'true' } : {}),
    ...(bookId === null ? {} : { bookId }),
    ...(stand.length === 0 ? {} : { stand: stand.join(',') }),
    ...(language.length === 0 ? {} : { language: language.join(',') }),
    ...(minPrice === null ? {} : { minPrice: String(minPrice) }),
    ...(maxPrice === null ? {} : { maxPrice: String(maxPrice) }),
    ...pickupOf(query, 'true'),
    ...(near === null ? {} : { near }),
  }
}

function pickupOf<Yes>({ pickup }: ListQuery, yes: Yes) {
  return pickup ? { pickup: yes } : {}
}
