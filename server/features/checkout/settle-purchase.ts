/**
 * Turns a payment into orders, exactly once, however often and by whomever it is reported: webhook, the buyer's way back,
 * or the sweep. What the report says is not believed: the provider is asked.
 *
 * A payment that arrives after its books went to somebody else becomes 'late' and is refunded as a whole (product 3).
 */
import { lateEntries } from '#rules/ledger'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { Checkout } from '../../providers/payment/payments.ts'
import { post } from '../balance/post.ts'
import { openOrders } from '../orders/open-orders.ts'
import { freeListings, lockListings, lockPurchase } from './queries.ts'

export async function settlePurchase(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select(['state', 'checkout_session_id'])
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  if (!purchase?.checkout_session_id || purchase.state === 'paid' || purchase.state === 'late') return
  const checkout = await deps.payments.readCheckout(purchase.checkout_session_id)
  if (checkout.state === 'paid')
    await deps.db.transaction().execute((tx) => settle(deps, tx, purchaseId, checkout))
}

async function settle(deps: Deps, tx: Db, purchaseId: string, checkout: Checkout): Promise<void> {
  const now = deps.clock.now()
  const purchase = await lockPurchase(tx, purchaseId)
  if (!purchase || purchase.state === 'paid' || purchase.state === 'late') return
  if (checkout.amount !== purchase.total)
    throw new Error(`purchase ${purchaseId} was paid with ${checkout.amount}, not ${purchase.total}`)
  const ids = purchase.groups.flatMap((group) => group.lines.map((line) => line.listingId))
  const listings = await lockListings(tx, ids)
  const deliverable = listings.every((listing) => isStillOurs(listing, purchaseId))
  const paid = { payment_id: checkout.paymentId, charge_id: checkout.chargeId, paid_at: now }
  if (deliverable) {
    await tx
      .updateTable('purchase')
      .set({ ...paid, state: 'paid' })
      .where('id', '=', purchaseId)
      .execute()
    await openOrders(deps, tx, purchase, now)
    return
  }
  // Some of it is gone: none of it is delivered, and what this payment still held is free again.
  await tx
    .updateTable('purchase')
    .set({ ...paid, state: 'late' })
    .where('id', '=', purchaseId)
    .execute()
  await freeListings(tx, purchaseId, now)
  await post(tx, { kind: 'late_paid', purchaseId, entries: lateEntries(purchase.total), at: now })
  await deps.jobs.enqueue(tx, 'refund-late-payment', { purchaseId })
}

/** Reserved for this payment, or free again since it lapsed. */
function isStillOurs(listing: { state: string; purchase_id: string | null }, purchaseId: string): boolean {
  return listing.state === 'active' || (listing.state === 'reserved' && listing.purchase_id === purchaseId)
}
