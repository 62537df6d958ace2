/**
 * The list of a search. Editions are found by words or ISBN, and their copies for sale shown; what is not found as typed is
 * looked for as it may have been meant.
 */
import type { Deps } from '../../deps.ts'
import { narrowedList } from './filtered-list.ts'
import { plainList } from './plain-list.ts'
import { isNarrowed } from '../match/filters.ts'
import type { Found, Wish } from './params.ts'

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
