/**
 * A dispute may be reported before its payment: then the payment is settled first. Null for a payment that is not
 * ours.
 */
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import { noteDispute, type DisputeEvent } from '../orders/note-dispute.ts'
import type { Outcome } from '../orders/purchase.ts'
import { paymentOutcome } from './settle-purchase.ts'

export async function disputeOutcome(deps: Deps, event: DisputeEvent): Promise<Outcome | null> {
  const { paymentId } = event
  if (paymentId === null) return null
  const note: Outcome = (tx) => noteDispute(deps, tx, event)
  const purchases = deps.db.selectFrom('purchase').select(['id', 'state'])
  if (await purchases.where('payment_id', '=', paymentId).executeTakeFirst()) return note
  const purchaseId = await deps.payments.purchaseOf(paymentId)
  if (purchaseId === null || !isUuid(purchaseId)) return null
  const purchase = await purchases.where('id', '=', purchaseId).executeTakeFirst()
  // A settled purchase was paid by another payment.
  if (!purchase || purchase.state === 'paid' || purchase.state === 'late') return null
  const settle = await paymentOutcome(deps, purchaseId)
  return async (tx) => {
    await settle(tx)
    await note(tx)
  }
}
