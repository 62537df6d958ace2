/**
 * Turns a payment into orders, exactly once, however often and by whomever it is reported: webhook, the buyer's
 * return, or the sweep. The report is not trusted: the provider is asked.
 *
 * A payment that arrives after its books were sold becomes 'late' and is refunded in full (docs/product.md 4).
 */
import { lateEntries } from '#rules/ledger'
import type { Db } from '../../db/db.ts'
import { holdOrder } from '../../db/hold-order.ts'
import type { Deps } from '../../deps.ts'
import type { Checkout } from '../../providers/payment/payments.ts'
import { post } from '../balance/post.ts'
import { openOrders } from '../orders/open-orders.ts'
import { nothing, type Outcome } from '../orders/purchase.ts'
import { endWishesFor } from '../wishes/end-wishes.ts'
import { freeListings, lockListings, lockPurchase } from './queries.ts'
import { settleLabel } from './settle-label.ts'

/** Throws PaymentUnavailable when the provider cannot be asked. */
export async function settlePurchase(deps: Deps, purchaseId: string): Promise<void> {
  await deps.db.transaction().execute(await paymentOutcome(deps, purchaseId))
}

/**
 * Asks the provider; the caller runs the returned write. `seenSession` is the page named by a report: it counts where
 * we never learned of one, because the answer that named it was lost.
 */
export async function paymentOutcome(
  deps: Deps,
  purchaseId: string,
  seenSession: string | null = null,
): Promise<Outcome> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select(['state', 'checkout_session_id', 'resend_of'])
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  const sessionId = purchase?.checkout_session_id ?? seenSession
  if (!purchase || sessionId === null || isSettled(purchase)) return nothing
  const checkout = await deps.payments.readCheckout(sessionId)
  if (checkout.state !== 'paid' || checkout.purchaseId !== purchaseId) return nothing
  return async (tx) => {
    if (purchase.resend_of !== null) await holdOrder(tx, purchase.resend_of)
    await settle(deps, tx, purchaseId, { ...checkout, sessionId })
  }
}

async function settle(deps: Deps, tx: Db, purchaseId: string, checkout: Checkout & { sessionId: string }) {
  const now = deps.clock.now()
  const purchase = await lockPurchase(tx, purchaseId)
  if (!purchase || isSettled(purchase)) return
  if (checkout.amount !== purchase.total)
    throw new Error(`purchase ${purchaseId} was paid with ${checkout.amount}, not ${purchase.total}`)
  const payment = {
    checkout_session_id: checkout.sessionId,
    payment_id: checkout.paymentId,
    charge_id: checkout.chargeId,
    paid_at: now,
  }
  const { resend_of } = purchase
  if (resend_of !== null) {
    await tx.updateTable('purchase').set(payment).where('id', '=', purchaseId).execute()
    return settleLabel(deps, tx, { ...purchase, resend_of })
  }
  const ids = purchase.groups.flatMap((group) => group.lines.map((line) => line.listingId))
  const listings = await lockListings(tx, ids)
  const deliverable = listings.every((listing) => isStillOurs(listing, purchaseId))
  await tx
    .updateTable('purchase')
    .set({ state: deliverable ? 'paid' : 'late', ...payment })
    .where('id', '=', purchaseId)
    .execute()
  if (deliverable) {
    await endWishesFor(tx, purchase.buyer_id, ids)
    return openOrders(deps, tx, purchase, now)
  }
  // Part of the basket is gone: nothing is delivered, and the books this payment still held are free again.
  await freeListings(deps, tx, purchaseId)
  await post(tx, { kind: 'late_paid', purchaseId, entries: lateEntries(purchase.total), at: now })
  await deps.jobs.enqueue(tx, 'refund-late-payment', { purchaseId })
}

function isSettled({ state }: { state: string }): boolean {
  return state === 'paid' || state === 'late'
}

/** Reserved for this payment, or free again since it expired. */
function isStillOurs(listing: { state: string; purchase_id: string | null }, purchaseId: string): boolean {
  return listing.state === 'active' || (listing.state === 'reserved' && listing.purchase_id === purchaseId)
}
