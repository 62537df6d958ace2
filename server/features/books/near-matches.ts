/**
 * What comes closest to a search that finds nothing: the same with filters dropped; where it names an edition, others of that
 * work, and books like it; else what holds as many of the words as may be.
 */
import type { ParsedBodyOf } from '#contract/http'
import type { Item, nearMatches } from '#contract/books'
import { isMistypedIsbn } from '#rules/isbn'
import { isbnRangeOf, isWhole } from '#rules/isbn-range'
import type { Deps } from '../../deps.ts'
import type { OrSerialised } from '../../http/serialised-list.ts'
import { similarCopies } from './similar-copies.ts'

type Params = ParsedBodyOf<typeof nearMatches>

const mostShown = 8

export async function findNearMatches(
  deps: Pick<Deps, 'db' | 'search'>,
  params: Params,
  viewerId: string | null,
): Promise<OrSerialised<Item[]>> {
  const { query, bookId } = params
  for (const wider of widerParams(params)) {
    const { items } = await deps.search.find({ ...wider, limit: mostShown }, viewerId)
    if (items.length > 0) return items
  }
  const named = bookId ?? isbnIn(query)
  const similar = named === null ? [] : await similarCopies(deps, named, viewerId, mostShown)
  if (similar.length > 0) return similar
  if (bookId !== undefined && query.trim() !== '') return findNearMatches(deps, { query }, viewerId)
  // Of a number between whose parts hyphens stand, each part would be a word.
  if (isbnIn(query) !== null || isMistypedIsbn(query)) return []
  return deps.search.findWithWordsMissing(query, viewerId, mostShown)
}

/** The place is dropped first, then the price, then the condition, then the language; an edition stays. */
const filterOrder = [['near', 'pickup'], ['minPrice', 'maxPrice'], ['stand'], ['language']] as const

/** The same with ever fewer filters; nothing where there is none to drop. */
function* widerParams(params: Params): Generator<Params> {
  const wider = { ...params }
  for (const filters of filterOrder) {
    const dropped = filters.filter((filter) => wider[filter] !== undefined)
    for (const filter of dropped) delete wider[filter]
    if (dropped.length > 0) yield { ...wider }
  }
}

function isbnIn(query: string): string | null {
  const isbns = isbnRangeOf(query)
  return isbns !== null && isWhole(isbns) ? isbns.from : null
}
