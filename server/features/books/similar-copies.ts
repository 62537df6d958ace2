/** What may be bought instead of an edition that nobody sells. */
import type { Item } from '#contract/books'
import type { Deps } from '../../deps.ts'
import { loadItems } from './load-items.ts'
import { cheapestCopiesOf, editionsOf, workOf } from './related-books-queries.ts'

/** The cheapest copy of each of its other editions, then of its authors' other books and of those about the same. */
export async function similarCopies(
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
  // What was sold between the queries is loaded as sold.
  return items.filter(({ dbBook }) => !dbBook.sold && !dbBook.reserved)
}
