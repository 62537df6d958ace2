import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import type { Api } from '../../../api/client.ts'
import { apiContext, viewerContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { cardItem } from '../card-item.ts'
import { orNotFound } from '../or-not-found.ts'
import { loadOnPensum } from '../pensums/load-on-pensum.ts'

export type BookData = Awaited<ReturnType<typeof loadBook>>

/** Copies shown on the page; a link leads to all of them. */
const copiesShown = 6

/**
 * Loads a listing, its seller's other books, related books and reading lists, each as early as possible. Only the listing is required:
 * books that cannot be fetched are left out. `related` is then null, since unknown is not none.
 */
export async function loadBook(context: Readonly<RouterContextProvider>, dbId: string) {
  const api = context.get(apiContext)
  const listing = orNotFound(api.call('findBook', { dbId }))

  const othersOfSeller = listing.then((found) => othersOf(api, found))
  const demand = listing.then((found) => demandFor(api, found, context.get(viewerContext)?._id))
  const onPensum = listing.then(({ apiBook }) => loadOnPensum(api, apiBook.bookId))
  const [book, related, others, waiting, pensums] = await Promise.all([
    listing,
    orElse(context, findRelated(api, dbId), null, listing),
    orElse(context, othersOfSeller, [], listing),
    orElse(context, demand, null, listing),
    orElse(context, onPensum, [], listing),
  ])
  return { ...book, related, others, demand: waiting, pensums }
}

/** Only the seller of a book that is still for sale reads it. */
async function demandFor(api: Api, { dbBook, apiBook }: Reply<'findBook'>, viewerId: string | undefined) {
  return viewerId !== dbBook.ejer || dbBook.sold ? null : api.call('demand', { isbn: apiBook.bookId })
}

async function findRelated(api: Api, dbId: string) {
  const { copies, similar, ...related } = await api.call('relatedBooks', { dbId })
  return { ...related, copies: copies.slice(0, copiesShown), similar: similar.map(cardItem) }
}

async function othersOf(api: Api, { dbBook, buyBook }: Reply<'findBook'>) {
  if (!buyBook.ownerHasOthers) return []
  const others = await api.call('booksFromSS', { dbId: dbBook._id, sellerId: dbBook.ejer })
  return others.map(cardItem)
}
