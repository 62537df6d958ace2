/** How many of the hits each filter would leave, the other filters standing. */
import type { Reply } from '#contract/contract'
import type { Api } from '../../../api/client.ts'
import type { Viewer } from '../../../api/context.ts'
import { hitsIn } from './hits.ts'
import { unlessRefused } from './unless-refused.ts'
import type { Wish } from './wish.ts'
import { asBody, asQuery } from './wish-in-calls.ts'

export type Tally = Reply<'searchFilters'>['pickup']

export type FilterCounts = Reply<'searchFilters'> & {
  /** To be picked up near the reader's own address; null where that is not known. */
  nearMe: Tally | null
}

/** Null where nobody could count. */
export async function countChoices(
  api: Api,
  wish: Wish,
  bookId: string | null,
  reader: Viewer | null,
): Promise<FilterCounts | null> {
  const own = reader?.address?.postal_code
  const [counts, nearMe] = await Promise.all([
    unlessRefused(api.call('searchFilters', asQuery(wish, bookId))),
    own === undefined ? null : countNear(api, { ...wish, pickup: true, near: own }, bookId),
  ])
  return counts && { ...counts, nearMe }
}

/** By the list that the choice would lead to: to count all filters there would cost many times as much. */
async function countNear(api: Api, wish: Wish, bookId: string | null): Promise<Tally | null> {
  const answer = await unlessRefused(api.callWithHeaders('getResults', { ...asBody(wish, bookId), limit: 1 }))
  if (!answer) return null
  const { count, atLeast } = hitsIn(answer.headers)
  return { count, relation: atLeast ? 'gte' : 'eq' }
}
