/** What else may be bought instead of a listing, or beside it. It is for sale, and none of it is the asker's own. */
import type { relatedBooks } from '#contract/books'
import type { ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { currentEditions } from '../../search/index/current-index.ts'
import { loadItems } from './load-items.ts'
import * as queries from './related-books-queries.ts'
import { similarTo } from '../../search/match/similar-editions.ts'

const mostCopies = 12
const mostEditions = 8
const mostSimilar = 8

/** Three round trips: what it is, which listings are akin to it, and those listings as items, all at once. */
export async function findRelated(
  deps: Pick<Deps, 'db'>,
  listingId: string,
  askerId: string | null,
): Promise<ReplyOf<typeof relatedBooks>> {
  const [root, all] = await Promise.all([queries.rootOf(deps.db, listingId), currentEditions(deps.db)])
  if (!root) throw new Refusal('not_found')
  // Not every book that was sold has ever been for sale here: it may have come with its order.
  const edition = all.get(root.book_id)
  const notBy = askerId === null ? [root.seller_id] : [root.seller_id, askerId]
  const [copies, editions, similar] = await Promise.all([
    queries.copiesOf(deps.db, root, askerId, mostCopies),
    edition ? queries.editionsOf(deps.db, edition, askerId, mostEditions) : [],
    edition
      ? queries.cheapestCopiesOf(
          deps.db,
          similarTo(all, edition).map(({ id }) => id),
          notBy,
          mostSimilar,
        )
      : [],
  ])
  const ids = [...copies, ...editions].map(({ id }) => id)
  const items = await loadItems(deps, [...new Set([...ids, ...similar])], askerId)
  // What was sold between the queries is loaded as sold, and no longer offered.
  const itemOf = new Map(
    items.filter(({ dbBook }) => isForSale(dbBook)).map((item) => [item.dbBook._id, item]),
  )
  const found = (id: string) => itemOf.get(id) ?? []
  return {
    copies: copies.flatMap(({ id }) => found(id)),
    copyCount: copies[0]?.total ?? 0,
    editions: editions.flatMap(({ id, total }) => {
      const cheapest = itemOf.get(id)
      return cheapest ? [{ cheapest, copies: total }] : []
    }),
    similar: similar.flatMap(found),
  }
}

const isForSale = ({ sold, reserved }: { sold: boolean; reserved: boolean }) => !sold && !reserved
