/** The owner's listing for editing; for a deleted one whether it can be restored, for a hidden one why. */
import type { ReplyOf } from '#contract/http'
import type { myBook } from '#contract/selling'
import { mayUndoDelete } from '#rules/listing'
import type { Deps } from '../../deps.ts'
import { loadItems } from '../books/load-items.ts'
import { ownListing } from './own-listing.ts'
import { hiddenOf } from './hidden-listings.ts'

export async function findMyBook(
  deps: Deps,
  sellerId: string,
  listingId: string,
): Promise<ReplyOf<typeof myBook>> {
  const { state, deleted_at } = await ownListing(deps.db, listingId, sellerId)
  const [[item], hidden] = await Promise.all([
    loadItems(deps, [listingId], sellerId, { deletedToo: true }),
    hiddenOf(deps, [listingId]),
  ])
  return {
    dbBook: item!.dbBook,
    apiBook: item!.apiBook,
    may_restore: state === 'deleted' && mayUndoDelete(deleted_at, deps.clock.now()),
    ...(deleted_at === null ? hidden.get(listingId.toLowerCase()) : {}),
  }
}
