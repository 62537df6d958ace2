/**
 * Ends an open payment one way or the other: its page is closed at the provider first, so that what is released can no
 * longer be paid; one that turns out to be paid is settled instead. Throws PaymentUnavailable when nobody knows.
 */
import type { Deps } from '../../deps.ts'
import { releasePurchase } from './release-purchase.ts'
import { settlePurchase } from './settle-purchase.ts'

export async function closePurchase(deps: Deps, purchaseId: string): Promise<void> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select(['state', 'checkout_session_id'])
    .where('id', '=', purchaseId)
    .executeTakeFirst()
  if (purchase?.state !== 'pending') return
  const sessionId = purchase.checkout_session_id
  if (sessionId !== null && (await deps.payments.expireCheckout(sessionId)) === 'paid')
    await settlePurchase(deps, purchaseId)
  else await releasePurchase(deps, purchaseId)
}

/** The way back from the payment page without paying. The key stands in that link alone and frees nothing else. */
export async function leavePayment(deps: Deps, key: string): Promise<void> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select('id')
    .where('leave_key', '=', key)
    .executeTakeFirst()
  if (purchase) await closePurchase(deps, purchase.id)
}
