/**
 * Deletes a listing. It disappears from every list, chats about it stay, and its seller may restore it for some
 * minutes. Deleting twice deletes once. A hidden one, already gone for all others, leaves its seller's shelf.
 */
import { Refusal } from '#contract/refusals'
import { mayDelete } from '#rules/listing'
import type { Deps } from '../../deps.ts'
import { lockOwnListing } from './own-listing.ts'

export async function deleteListing(deps: Deps, sellerId: string, listingId: string): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const listing = await lockOwnListing(tx, listingId, sellerId)
    const forbidden = mayDelete(listing.state)
    const isHidden = listing.takedown_id !== null && listing.deleted_at === null
    if (forbidden === 'deleted' && !isHidden) return
    if (forbidden && forbidden !== 'deleted')
      throw new Refusal(forbidden === 'reserved' ? 'listing_reserved' : 'listing_sold')
    const now = deps.clock.now()
    await tx
      .updateTable('listing')
      .set({ state: 'deleted', deleted_at: now, updated_at: now })
      .where('id', '=', listingId)
      .execute()
  })
}
