/** Sold listings with the outcome of their sale, which decides whether a book may be relisted. Hidden ones may not. */
import type { SaleOutcome } from '#rules/listing'
import type { Db } from '../../db/db.ts'
import { outcomeOf } from '../../db/order-life.ts'

function soldListings(db: Db) {
  return db
    .selectFrom('listing')
    .innerJoin('orders', 'orders.id', 'listing.order_id')
    .select([
      'listing.id',
      'listing.book_id',
      'listing.seller_id',
      'listing.price',
      'listing.condition',
      'listing.description',
      'listing.pickup',
      'listing.state',
      'orders.state as order_state',
      'orders.shipped_at',
      'orders.delivered_at',
      'orders.cancel_reason',
      'orders.cancelled_at',
      'orders.action_reason',
      'orders.came_back_at',
      'orders.refund_reason',
      'orders.charged_back_at',
    ])
    .where('listing.takedown_id', 'is', null)
}

export type SoldListing = NonNullable<Awaited<ReturnType<typeof soldListing>>>

export function soldListing(db: Db, listingId: string) {
  return soldListings(db).where('listing.id', '=', listingId).executeTakeFirst()
}

/** The sold listings among these that were not relisted. */
export function soldOnce(db: Db, listingIds: readonly string[]) {
  return soldListings(db)
    .where('listing.id', 'in', [...listingIds])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listing as copy')
            .select('copy.id')
            .whereRef('copy.relisted_from', '=', 'listing.id')
            .where('copy.state', '<>', 'deleted'),
        ),
      ),
    )
    .execute()
}

export function saleOf(sold: SoldListing): SaleOutcome {
  return outcomeOf({ ...sold, state: sold.order_state })
}
