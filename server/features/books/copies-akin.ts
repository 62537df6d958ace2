/** What may be bought instead of an edition that nobody sells. */
import type { Item } from '#contract/books'
import type { Deps } from '../../deps.ts'
import { currentEditionsInTurn } from '../../search/index/current-index.ts'
import { loadItems } from './load-items.ts'
import { cheapestCopiesOf, editionsOf, kinshipOf } from './related-books-queries.ts'
import { similarTo } from '../../search/match/similar-editions.ts'

/** The cheapest copy of each of its other editions, then of its authors' other books and of those about the same. */
export async function copiesAkinTo(
  { db }: Pick<Deps, 'db'>,
  idOrIsbn: string,
  askerId: string | null,
  most: number,
): Promise<Item[]> {
  const kinship = await kinshipOf(db, idOrIsbn)
  if (!kinship) return []
  const similar = similarTo(await currentEditionsInTurn(db), kinship).map(({ id }) => id)
  const [editions, others] = await Promise.all([
    editionsOf(db, kinship, askerId, most),
    cheapestCopiesOf(db, similar, askerId === null ? [] : [askerId], most),
  ])
  const ids = [...editions.map(({ id }) => id), ...others].slice(0, most)
  const items = await loadItems({ db }, ids, askerId)
  // What was sold between the queries is loaded as sold.
  return items.filter(({ dbBook }) => !dbBook.sold && !dbBook.reserved)
}
