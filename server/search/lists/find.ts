/**
 * The list of a search. Editions are found by words or ISBN, and their copies for sale shown; what is not found as typed is
 * looked for as it may have been meant.
 */
import { isFiltered } from '../match/filters.ts'
import type { SearchParams, SearchResult } from '../params.ts'
import { filteredList } from './filtered-list.ts'
import { plainList } from './plain-list.ts'
import type { Searching } from './searching.ts'

const pageSize = 16

const nothing: SearchResult = { items: [], total: 0, relation: 'eq', nextCursor: null, corrected: null }

export async function find(
  searching: Searching,
  params: SearchParams,
  viewerId: string | null,
): Promise<SearchResult> {
  const size = params.limit ?? pageSize
  const byRelevance = (params.sort ?? 'relevance') === 'relevance'
  const list = byRelevance && params.query.trim() !== '' && !isFiltered(params) ? plainList : filteredList
  return (await list(searching, params, viewerId, size)) ?? nothing
}
