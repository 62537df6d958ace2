/** Finds other books for sale instead of a listing, or besides it. None is the viewer's own. */
import type { relatedBooks } from '#contract/books'
import type { ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { loadItems } from './load-items.ts'
import * as queries from './related-books-queries.ts'

const mostCopies = 12
const mostEditions = 8
const mostSimilar = 8

/** Makes three round trips: the listing itself, the ids of related listings, and those listings as items. */
export async function findRelated(
  deps: Pick<Deps, 'db' | 'search'>,
  listingId: string,
  viewerId: string | null,
): Promise<ReplyOf<typeof relatedBooks>> {
  const root = await queries.rootOf(deps.db, listingId)
  if (!root) throw new Refusal('not_found')
  const work = workOf(root)
  const notBy = viewerId === null ? [root.seller_id] : [root.seller_id, viewerId]
  const [copies, editions, similar] = await Promise.all([
    queries.copiesOf(deps.db, root, viewerId, mostCopies),
    work ? queries.editionsOf(deps.db, work, viewerId, mostEditions) : [],
    work ? queries.cheapestCopiesOf(deps.db, await deps.search.similar(work), notBy, mostSimilar) : [],
  ])
  const ids = [...copies, ...editions].map(({ id }) => id)
  const items = await loadItems(deps, [...new Set([...ids, ...similar])], viewerId)
  // A listing sold between the queries is loaded as sold, and not offered.
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

/** Null if the book was never for sale. */
function workOf({
  book_id: bookId,
  folded_title,
  folded_authors,
  work_id,
}: queries.Root): queries.Work | null {
  if (folded_title === null || folded_authors === null) return null
  return { bookId, title: folded_title, authors: folded_authors, workId: work_id }
}

const isForSale = ({ sold, reserved }: { sold: boolean; reserved: boolean }) => !sold && !reserved
