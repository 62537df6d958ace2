/** Counts the hits that each filter would leave, with the other filters applied. */
import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import { apiContext, viewerContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { hitsIn } from './hits.ts'
import { showsWorks } from './list-query.ts'
import type { ListQuery } from './list-query.ts'
import { asBody, asParams, asWorksBody } from './query-in-calls.ts'

type Context = Readonly<RouterContextProvider>

export type Tally = Reply<'searchFilters'>['pickup']

export type FilterCounts = Reply<'searchFilters'> & {
  /** The books to pick up near the reader's own address; null when it is unknown. */
  nearMe: Tally | null
}

/** `list` is the answer with the hits themselves. Null when counting failed. */
export async function countChoices(
  context: Context,
  query: ListQuery,
  bookId: string | null,
  list: Promise<{ headers: Headers }>,
): Promise<FilterCounts | null> {
  const own = context.get(viewerContext)?.address?.postal_code
  const isNearAlready = query.pickup && query.near === own
  const [counts, nearMe] = await Promise.all([
    orElse(context, context.get(apiContext).call('searchFilters', asParams(query, bookId)), null, list),
    own === undefined
      ? null
      : isNearAlready
        ? list.then(tallyOf)
        : countNear(context, { ...query, pickup: true, near: own }, bookId, list),
  ])
  return counts && { ...counts, nearMe }
}

/** Counts by the list that the choice would lead to, unranked. Counting all filters there would cost many times as much. */
async function countNear(
  context: Context,
  query: ListQuery,
  bookId: string | null,
  list: Promise<unknown>,
): Promise<Tally | null> {
  const api = context.get(apiContext)
  const unranked = { ...query, sort: 'newest' } as const
  const near: Promise<{ headers: Headers }> = showsWorks(query, bookId)
    ? api.callWithHeaders('searchWorks', { ...asWorksBody(unranked), limit: 1 })
    : api.callWithHeaders('getResults', { ...asBody(unranked, bookId), limit: 1 })
  const answer = await orElse(context, near, null, list)
  return answer && tallyOf(answer)
}

/** All filters count copies. */
function tallyOf({ headers }: { headers: Headers }): Tally {
  const { count, atLeast, copies = count } = hitsIn(headers)
  return { count: copies, relation: atLeast ? 'gte' : 'eq' }
}
