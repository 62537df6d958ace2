/** The query as the API's calls take it, without defaults. Its prices are with the fee, as the cards show them. */
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
    ...(minPrice === null ? {} : { minWithFee: minPrice }),
    ...(maxPrice === null ? {} : { maxWithFee: maxPrice }),
    ...pickupOf(query, true),
    ...(near === null ? {} : { near }),
    // The API's default order is the same, except for an edition.
    ...(sort === null && bookId === null ? {} : { sort: orderOf(query, bookId) }),
  }
}

/** The body of the request for a list of works. */
export function asWorksBody(query: ListQuery): Body<'searchWorks'> {
  const { sort: _, ...body } = asBody(query, null)
  const order = orderOf({ ...query, view: 'works' }, null)
  return {
    ...body,
    ...(query.edition === null ? {} : { edition: query.edition }),
    ...(query.sort === null || order === 'price-desc' ? {} : { sort: order }),
  }
}

/** The query string of requests about the list. */
export function asParams(query: ListQuery, bookId: string | null): Body<'searchFilters'> {
  const { text, verbatim } = query
  return {
    query: text,
    ...(verbatim ? { verbatim: 'true' } : {}),
    ...(bookId === null ? {} : { bookId }),
    ...asFilterParams(query),
  }
}

/** The filters in a query string. */
export function asFilterParams(query: ListQuery) {
  const { stand, language, minPrice, maxPrice, near, edition } = query
  return {
    ...(stand.length === 0 ? {} : { stand: stand.join(',') }),
    ...(language.length === 0 ? {} : { language: language.join(',') }),
    ...(minPrice === null ? {} : { minWithFee: String(minPrice) }),
    ...(maxPrice === null ? {} : { maxWithFee: String(maxPrice) }),
    ...pickupOf(query, 'true'),
    ...(near === null ? {} : { near }),
    ...(edition === null ? {} : { edition: String(edition) }),
  }
}

function pickupOf<Yes>({ pickup }: ListQuery, yes: Yes) {
  return pickup ? { pickup: yes } : {}
}
