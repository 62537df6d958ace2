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
// Each is a query of its own; anthologies have dozens.
const mostAuthors = 3

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
    root.work_key === null ? [] : queries.editionsOf(deps.db, root, askerId, mostEditions),
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
async function similarTo(
  db: Deps['db'],
  { work_key, folded_title, folded_authors, seller_id }: queries.Root,
  askerId: string | null,
): Promise<string[]> {
  if (work_key === null || folded_title === null || folded_authors === null) return []
  const notBy = askerId === null ? [seller_id] : [seller_id, askerId]
  const authors = folded_authors.split(';').filter((name) => name !== '')
  const subject = tellingWords(folded_title)
  const wishes = [
    ...authors.slice(0, mostAuthors).map((author) => ({ words: author.split(' ').join(' & '), author })),
    ...(subject.length > 0 ? [{ words: subject.join(' | ') }] : []),
  ]
  const found = await Promise.all(
    wishes.map((wish) => queries.similarTo(db, { ...wish, notOfWork: work_key, notBy }, mostSimilar)),
  )
  return [...new Set(found.flat().map(({ id }) => id))].slice(0, mostSimilar)
}

const isForSale = ({ sold, reserved }: { sold: boolean; reserved: boolean }) => !sold && !reserved
