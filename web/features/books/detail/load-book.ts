import type { RouterContextProvider } from 'react-router'
import type { Reply } from '#contract/contract'
import type { Api } from '../../../api/client.ts'
import { apiContext } from '../../../api/context.ts'
import { orElse } from '../../../api/or-else.ts'
import { orUnknown } from '../or-unknown.ts'

export type BookData = Awaited<ReturnType<typeof loadBook>>

/** Copies shown before the whole list of them is offered. */
const copiesShown = 6

/**
 * A listing, its seller's others and what else may be bought instead; nothing waits for what it does not need. The
 * listing alone is the page: what else there is, is left out where it cannot be fetched. `related` is then null, for a
 * book of which that is not known is not one that has none.
 */
export async function loadBook(context: Readonly<RouterContextProvider>, dbId: string) {
  const api = context.get(apiContext)
  const listing = orUnknown(api.call('findBook', { dbId }))

  const theirs = listing.then((found) => othersOf(api, found))
  const [book, related, others] = await Promise.all([
    listing,
    orElse(context, findRelated(api, dbId), null, listing),
    orElse(context, theirs, [], listing),
  ])
  return { ...book, related, others }
}

async function findRelated(api: Api, dbId: string) {
  const { copies, ...related } = await api.call('relatedBooks', { dbId })
  return { ...related, copies: copies.slice(0, copiesShown) }
}

async function othersOf(api: Api, { dbBook, buyBook }: Reply<'findBook'>) {
  if (!buyBook.ownerHasOthers) return []
  return api.call('booksFromSS', { dbId: dbBook._id, sellerId: dbBook.ejer })
}
