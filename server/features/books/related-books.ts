/** What else may be bought instead of a listing, or beside it. It is for sale, and none of it is the asker's own. */
import type { relatedBooks } from '#contract/books'
import type { ReplyOf } from '#contract/http'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { loadItems } from './load-items.ts'
import * as queries from './related-books-queries.ts'
import { tellingWords } from './telling-words.ts'

const mostCopies = 12
const mostEditions = 8
const mostSimilar = 8

/** Three round trips: what it is, which listings are akin to it, and those listings as items, all at once. */
export async function findRelated(
  deps: Pick<Deps, 'db'>,
  listingId: string,
  askerId: string | null,
): Promise<ReplyOf<typeof relatedBooks>> {
  const root = await queries.rootOf(deps.db, listingId)
  if (!root) throw new Refusal('not_found')
  const [copies, editions, similar] = await Promise.all([
    queries.copiesOf(deps.db, root, askerId, mostCopies),
    queries.editionsOf(deps.db, root, askerId, mostEditions),
    similarTo(deps.db, root, askerId),
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

/** The same authors' books first, then those about the same. */
async function similarTo(db: Deps['db'], root: queries.Root, askerId: string | null): Promise<string[]> {
  const words = tellingWords(root.folded_title)
  const wishes = [
    ...(root.authors.length > 0 ? [queries.byAnyOf(root.authors)] : []),
    ...(words.length > 0 ? [queries.withAnyOf(words)] : []),
  ]
  const found = await Promise.all(
    wishes.map((wish) => queries.similarTo(db, root, wish, askerId, mostSimilar)),
  )
  return [...new Set(found.flat().map(({ id }) => id))].slice(0, mostSimilar)
}

const isForSale = ({ sold, reserved }: { sold: boolean; reserved: boolean }) => !sold && !reserved
