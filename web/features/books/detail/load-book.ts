import type { Api } from '../../../api/client.ts'
import { orUnknown } from '../or-unknown.ts'

export type BookData = Awaited<ReturnType<typeof loadBook>>

/** Copies shown before the whole list of them is offered. */
const copiesShown = 6

/** A listing, its seller's others and what else may be bought instead; nothing waits for what it does not need. */
export async function loadBook(api: Api, dbId: string) {
  const listing = findListing(api, dbId)
  const [book, related, others] = await Promise.all([
    listing,
    findRelated(api, dbId),
    listing.then(({ dbBook, buyBook }) =>
      buyBook.ownerHasOthers ? api.call('booksFromSS', { dbId, sellerId: dbBook.ejer }) : [],
    ),
  ])
  return { ...book, related, others }
}

async function findListing(api: Api, dbId: string) {
  return orUnknown(api.call('findBook', { dbId }))
}

async function findRelated(api: Api, dbId: string) {
  const { copies, ...related } = await orUnknown(api.call('relatedBooks', { dbId }))
  return { ...related, copies: copies.slice(0, copiesShown) }
}
