/**
 * Near matches for a search without hits. It tries the same query with fewer filters, then other editions and similar
 * books if the query names an edition, and then books that contain most of the words.
 */
import type { ParsedBodyOf } from '#contract/http'
import type { Item } from '#contract/books'
import type { nearMatches } from '#contract/search'
import { isMistypedIsbn } from '#rules/isbn'
import { isbnRangeOf, isWhole } from '#rules/isbn-range'
import type { Deps } from '../../deps.ts'
import type { OrSerialised } from '../../http/serialised-list.ts'
import { loadItems } from './load-items.ts'
import { cheapestCopiesOf, editionsOf, workOf } from './related-books-queries.ts'

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
  // A mistyped ISBN with hyphens would be split into words.
  if (isbnIn(query) !== null || isMistypedIsbn(query)) return []
  return deps.search.findPartialMatches(query, viewerId, mostShown)
}

/** Filters are dropped in this order: place, price, condition, language. The edition stays. */
const filterOrder = [['near', 'pickup'], ['minPrice', 'maxPrice'], ['stand'], ['language']] as const

/** Yields the same search with fewer and fewer filters; nothing if it has none. */
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

/**
 * Books for sale instead of an edition that nobody sells: the cheapest copy of each other edition, then of its authors'
 * other books and of books on the same subject.
 */
async function similarCopies(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  idOrIsbn: string,
  viewerId: string | null,
  most: number,
): Promise<Item[]> {
  const work = await workOf(db, idOrIsbn)
  if (!work) return []
  const [editions, others] = await Promise.all([
    editionsOf(db, work, viewerId, most),
    cheapestCopiesOf(db, await search.similar(work), viewerId === null ? [] : [viewerId], most),
  ])
  const ids = [...editions.map(({ id }) => id), ...others].slice(0, most)
  const items = await loadItems({ db }, ids, viewerId)
  // A listing sold between the queries is loaded as sold.
  return items.filter(({ dbBook }) => !dbBook.sold && !dbBook.reserved)
}
