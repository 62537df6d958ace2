/** The result list of a search with one hit per work. It finds what `find` finds. */
import { isFiltered } from '../match/filters.ts'
import type { WorksParams, WorksResult } from '../params.ts'
import { filteredWorks } from './filtered-works.ts'
import { plainWorks } from './plain-works.ts'
import type { SearchContext } from './search-context.ts'

const pageSize = 16

const nothing: WorksResult = {
  hits: [],
  total: 0,
  copies: 0,
  relation: 'eq',
  nextCursor: null,
  corrected: null,
}

export async function findWorks(
  context: SearchContext,
  params: WorksParams,
  viewerId: string | null,
): Promise<WorksResult> {
  const size = params.limit ?? pageSize
  const byRelevance = (params.sort ?? 'relevance') === 'relevance'
  const list = byRelevance && params.query.trim() !== '' && !isFiltered(params) ? plainWorks : filteredWorks
  return (await list(context, params, viewerId, size)) ?? nothing
}
