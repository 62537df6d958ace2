import type { Db } from '../../db/db.ts'
import type { PurchaseGroup } from '../orders/purchase.ts'

/** The listings of these ids with title, seller's pickup and state, in id order, without unknown and deleted ones. */
export function listingsToBuy(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select([
      'listing.id',
      'listing.seller_id',
      'listing.price',
      'listing.state',
      'listing.pickup',
      'book.title',
    ])
    .where('listing.id', 'in', [...ids])
    .where('listing.state', '<>', 'deleted')
    .orderBy('listing.id')
    .execute()
}

/** Locks the listings in id order, so that overlapping baskets cannot deadlock. */
export function lockListings(tx: Db, ids: readonly string[]) {
  return tx
    .selectFrom('listing')
    .select(['id', 'seller_id', 'price', 'state', 'pickup', 'purchase_id'])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** The buyer's payments that may still be open at the provider. */
export function openPurchasesOf(db: Db, buyerId: string) {
  return db
    .selectFrom('purchase')
    .select(['id', 'checkout_session_id'])
    .where('buyer_id', '=', buyerId)
    .where('state', '=', 'pending')
    .orderBy('created_at', 'desc')
    .limit(20)
    .execute()
}

/** Expired payments, oldest first. */
export function expiredPurchases(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('purchase')
    .select(['id', 'checkout_session_id'])
    .where('state', '=', 'pending')
    .where('expires_at', '<=', now)
    .orderBy('expires_at')
    .limit(limit)
    .execute()
}

export async function lockPurchase(tx: Db, id: string) {
  const row = await tx.selectFrom('purchase').selectAll().where('id', '=', id).forUpdate().executeTakeFirst()
  return row && { ...row, groups: row.groups as unknown as PurchaseGroup[] }
}

/** Frees the books of a purchase, locked in id order as everywhere. Leaves books alone that have been sold since. */
export async function freeListings(tx: Db, purchaseId: string, now: Date): Promise<void> {
  const held = await tx
    .selectFrom('listing')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'reserved')
    .orderBy('id')
    .forUpdate()
    .execute()
  if (held.length === 0) return
  await tx
    .updateTable('listing')
    .set({ state: 'active', purchase_id: null, updated_at: now })
    .where(
      'id',
      'in',
      held.map(({ id }) => id),
    )
    .execute()
}
