/**
 * The result list of a search. It finds editions by words or ISBN and shows their copies for sale. A text that finds
 * nothing as typed is interpreted and corrected.
 */
import { isFiltered } from '../match/filters.ts'
import type { ListParams, SearchResult } from '../params.ts'
import { filteredList } from './filtered-list.ts'
import { plainList } from './plain-list.ts'
import type { SearchContext } from './search-context.ts'

const pageSize = 16

const nothing: SearchResult = { items: [], total: 0, relation: 'eq', nextCursor: null, corrected: null }

export async function find(
  context: SearchContext,
  params: ListParams,
  viewerId: string | null,
): Promise<SearchResult> {
  const size = params.limit ?? pageSize
  const byRelevance = (params.sort ?? 'relevance') === 'relevance'
  const list = byRelevance && params.query.trim() !== '' && !isFiltered(params) ? plainList : filteredList
  return (await list(context, params, viewerId, size)) ?? nothing
}
