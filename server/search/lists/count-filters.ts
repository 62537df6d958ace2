/** How many hits each filter choice would leave, combined with the other active filters. */
import { understand } from '../correct/understand.ts'
import type { FilterCounts, FilterParams } from '../params.ts'
import { filteredCandidates } from '../rank/filtered-candidates.ts'
import { filterCountsAmong, filterCountsOfAll } from './filter-counts.ts'
import type { SearchContext } from './search-context.ts'

const grades = [3, 2, 1]

export async function countFilters(
  context: SearchContext,
  params: FilterParams,
  viewerId: string | null,
): Promise<FilterCounts> {
  const { db, index: current } = context
  const isText = params.query.trim() !== ''
  if (!isText && params.bookId === undefined) return filterCountsOfAll(context, params, viewerId)
  const index = await current.queued()
  const understood = isText ? understand(index, params.query, params.verbatim) : null
  if (isText && !understood) return none(params)
  const candidates = filteredCandidates(index, understood?.query ?? null, { bookId: params.bookId })
  return filterCountsAmong(db, candidates, params, viewerId)
}

function none({ near }: FilterParams): FilterCounts {
  const noCopy = { count: 0, relation: 'eq' } as const
  return {
    stand: grades.map((value) => ({ value, ...noCopy })),
    language: [],
    edition: [],
    pickup: noCopy,
    near: near === undefined ? null : noCopy,
    price: null,
  }
}
