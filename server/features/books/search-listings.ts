/**
 * The list of a search. Editions are found by words or ISBN, and their copies for sale shown; what is not found as typed is
 * looked for as it may have been meant.
 */
import type { ParsedBodyOf } from '#contract/http'
import type { getResults, Item } from '#contract/books'
import type { Deps } from '../../deps.ts'
import type { OrWritten } from '../../http/written-list.ts'
import type { Total } from './search/count.ts'
import { narrowedList } from './search/narrowed-list.ts'
import { plainList } from './search/plain-list.ts'
import { isNarrowed } from './search/scope.ts'

export type Wish = ParsedBodyOf<typeof getResults>

export type Found = Total & {
  items: OrWritten<Item[]>
  nextCursor: string | null
  /** What was searched for where nothing is found as typed. */
  corrected: string | null
}

const pageSize = 16

const nothing: Found = { items: [], total: 0, relation: 'eq', nextCursor: null, corrected: null }

export async function searchListings(
  { db }: Pick<Deps, 'db'>,
  wish: Wish,
  askerId: string | null,
): Promise<Found> {
  const size = wish.limit ?? pageSize
  const byRelevance = (wish.sort ?? 'relevance') === 'relevance'
  const list = byRelevance && wish.query.trim() !== '' && !isNarrowed(wish) ? plainList : narrowedList
  return (await list(db, wish, askerId, size)) ?? nothing
}
