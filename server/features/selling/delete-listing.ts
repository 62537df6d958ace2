/** Takes a listing down. It disappears from every list; chats about it stay. Answers what the seller has left. */
import type { Item } from '#contract/books'
import { Refusal } from '#contract/refusals'
import { mayDelete } from '#rules/listing'
import type { Deps } from '../../deps.ts'
import { loadItems } from '../books/load-items.ts'
import { listingsOf, lockListing } from './queries.ts'

export async function deleteListing(deps: Deps, sellerId: string, listingId: string): Promise<Item[]> {
  await deps.db.transaction().execute(async (tx) => {
    const listing = await lockListing(tx, listingId)
    if (!listing) throw new Refusal('not_found')
    if (listing.seller_id !== sellerId) throw new Refusal('not_yours')
    const forbidden = mayDelete(listing.state)
    if (forbidden) throw new Refusal(forbidden === 'reserved' ? 'listing_reserved' : 'listing_sold')
    await tx
      .updateTable('listing')
      .set({ state: 'deleted', updated_at: deps.clock.now() })
      .where('id', '=', listingId)
      .execute()
  })
  return loadItems(deps, await listingsOf(deps.db, sellerId), sellerId)
}
