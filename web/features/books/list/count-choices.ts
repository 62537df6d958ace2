/** How many of the hits each filter would leave, the other filters standing. */
import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import { apiContext, viewerContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { hitsIn } from './hits.ts'
import type { Wish } from './wish.ts'
import { asBody, asQuery } from './wish-in-calls.ts'

type Context = Readonly<RouterContextProvider>

export type Tally = Reply<'searchFilters'>['pickup']

export type FilterCounts = Reply<'searchFilters'> & {
  /** To be picked up near the reader's own address; null where that is not known. */
  nearMe: Tally | null
}

/** `list` is the answer with the hits themselves. Null where nobody could count. */
export async function countChoices(
  context: Context,
  wish: Wish,
  bookId: string | null,
  list: Promise<{ headers: Headers }>,
): Promise<FilterCounts | null> {
  const own = context.get(viewerContext)?.address?.postal_code
  const isNearAlready = wish.pickup && wish.near === own
  const [counts, nearMe] = await Promise.all([
    orElse(context, context.get(apiContext).call('searchFilters', asQuery(wish, bookId)), null, list),
    own === undefined
      ? null
      : isNearAlready
        ? list.then(tallyOf)
        : countNear(context, { ...wish, pickup: true, near: own }, bookId, list),
  ])
  return counts && { ...counts, nearMe }
}

/** By the list that the choice would lead to, unranked: to count all filters there would cost many times as much. */
async function countNear(
  context: Context,
  wish: Wish,
  bookId: string | null,
  list: Promise<unknown>,
): Promise<Tally | null> {
  const near = context.get(apiContext).callWithHeaders('getResults', {
    ...asBody({ ...wish, sort: 'newest' }, bookId),
    limit: 1,
  })
  const answer = await orElse(context, near, null, list)
  return answer && tallyOf(answer)
}

function tallyOf({ headers }: { headers: Headers }): Tally {
  const { count, atLeast } = hitsIn(headers)
  return { count, relation: atLeast ? 'gte' : 'eq' }
}
