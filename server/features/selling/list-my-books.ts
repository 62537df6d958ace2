/** A seller's shelf, newest first, in pages, with the possible acts for each book. */
import type { ReplyOf } from '#contract/http'
import type { myBooks } from '#contract/selling'
import { mayPutUpAgain } from '#rules/listing'
import type { Deps } from '../../deps.ts'
import { loadItems } from '../books/load-items.ts'
import { demandForAll } from '../wishes/waiting-for.ts'
import { hiddenOf } from './hidden-listings.ts'
import { rankListings } from './rank-listings.ts'
import { countShelves, shelfPage, type Shelf } from './shelf-queries.ts'
import { saleOf, soldOnce } from './sold-listings.ts'

export type ShelfParams = {
  shelf?: Shelf | undefined
  /** The listing after which the page begins. */
  cursor?: string | undefined
  limit?: number | undefined
  /** Whether those for sale are ranked among others' copies. */
  ranks?: boolean | undefined
}

type Page = { books: ReplyOf<typeof myBooks>; total: number; nextCursor: string | null }

const pageSize = 100

export async function listMyBooks(
  deps: Deps,
  sellerId: string,
  { shelf = 'all', cursor, limit = pageSize, ranks = false }: ShelfParams = {},
): Promise<Page> {
  const [counts, found] = await Promise.all([
    countShelves(deps.db, sellerId),
    shelfPage(deps.db, { sellerId, shelf, after: cursor, limit: limit + 1 }),
  ])
  const ids = found.slice(0, limit)
  const [items, relistable, hidden, ranked] = await Promise.all([
    loadItems(deps, ids, sellerId, { deletedToo: true }),
    ids.length > 0 ? relistableOf(deps, ids) : new Set<string>(),
    hiddenOf(deps, ids),
    rankListings(deps.db, ranks ? ids : [], sellerId),
  ])
  const offered = items.filter(({ dbBook }) => !dbBook.sold)
  const demand = await demandForAll(
    deps,
    sellerId,
    offered.map(({ apiBook }) => apiBook.bookId),
  )
  return {
    books: items.map((item) => ({
      ...item,
      ...((!item.dbBook.sold && demand.get(item.apiBook.bookId)) || { waiting: 0 }),
      may_relist: relistable.has(item.dbBook._id),
      ...hidden.get(item.dbBook._id),
      ...(ranked.has(item.dbBook._id) && { rank: ranked.get(item.dbBook._id) }),
    })),
    total: counts[shelf],
    nextCursor: found.length > limit ? ids.at(-1)! : null,
  }
}

async function relistableOf({ db }: Deps, ids: readonly string[]): Promise<Set<string>> {
  const sold = await soldOnce(db, ids)
  return new Set(sold.filter((each) => mayPutUpAgain('sold', saleOf(each))).map(({ id }) => id))
}
