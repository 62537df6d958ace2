/** The caller's own listing in any state. Nothing is revealed of others' deleted ones. */
import { Refusal } from '#contract/refusals'
import type { ListingState } from '#rules/listing'
import type { Db } from '../../db/db.ts'
import { listingById } from './queries.ts'

export const ownListing = (db: Db, listingId: string, sellerId: string) =>
  requireOwn(listingById(db, listingId).executeTakeFirst(), sellerId)

/** Locks the listing: nobody else changes or buys it until the transaction ends. */
export const lockOwnListing = (tx: Db, listingId: string, sellerId: string) =>
  requireOwn(listingById(tx, listingId).forUpdate().executeTakeFirst(), sellerId)

async function requireOwn<Listing extends { seller_id: string; state: string }>(
  found: Promise<Listing | undefined>,
  sellerId: string,
): Promise<Listing & { state: ListingState }> {
  const listing = await found
  if (!listing) throw new Refusal('not_found')
  if (listing.seller_id !== sellerId)
    throw new Refusal(listing.state === 'deleted' ? 'not_found' : 'not_yours')
  return { ...listing, state: listing.state as ListingState }
}
