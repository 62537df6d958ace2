/**
 * Ends an open payment: its page is closed at the provider first, so that released books can no longer be paid for; a
 * payment that turns out to be paid is settled instead. Throws PaymentUnavailable when the outcome is unknown.
 */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'
import { nothing, type Outcome } from '../orders/purchase.ts'
import { releasePurchaseIn } from './release-purchase.ts'
import { paymentOutcome } from './settle-purchase.ts'

export async function closePurchase(deps: Deps, purchaseId: string): Promise<void> {
  await deps.db.transaction().execute(await closingOutcome(deps, purchaseId))
}

export async function closingOutcome(deps: Deps, purchaseId: string): Promise<Outcome> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select(['state', 'checkout_session_id'])
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  if (purchase?.state !== 'pending') return nothing
  const sessionId = purchase.checkout_session_id
  if (sessionId !== null && (await deps.payments.expireCheckout(sessionId)) === 'paid')
    return paymentOutcome(deps, purchaseId)
  return (tx) => releasePurchaseIn(deps, tx, { purchaseId, closedSession: sessionId })
}

/** Before another payment is begun: nobody may pay both. */
export async function closeOrRefuse(deps: Deps, purchaseId: string): Promise<void> {
  try {
    await closePurchase(deps, purchaseId)
  } catch (error) {
    // A refusal means that a payment is being processed, so its outcome is unknown, too.
    if (error instanceof PaymentUnavailable || error instanceof PaymentRefused)
      throw new Refusal('payment_unsettled')
    throw error
  }
}

/** The link back from the payment page without paying. Its key is in that link only, and cancels only this payment. */
export async function leavePayment(deps: Deps, key: string): Promise<void> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select('id')
    .where('leave_key', '=', key)
    .executeTakeFirst()
  if (!purchase) return
  try {
    await closePurchase(deps, purchase.id)
  } catch (error) {
    // The books stay reserved until the sweep has closed the page.
    if (error instanceof PaymentUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
}
