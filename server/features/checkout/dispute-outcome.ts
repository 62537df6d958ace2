/**
 * A dispute or a warning of fraud may be reported before its payment: then the payment is settled first.
 */
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import { noteDispute, type DisputeEvent } from '../orders/note-dispute.ts'
import { noteWarning, type WarningEvent } from '../orders/note-warning.ts'
import { nothing, type Outcome } from '../orders/purchase.ts'
import { paymentOutcome } from './settle-purchase.ts'

/** Null for a payment that is not ours. */
export async function disputeOutcome(deps: Deps, event: DisputeEvent): Promise<Outcome | null> {
  const paid = await paidPurchase(deps, event.paymentId)
  if (!paid) return null
  return async (tx) => {
    await paid.settle(tx)
    await noteDispute(deps, tx, event)
  }
}

/** Operators are told of a payment that is not ours as well. */
export async function warningOutcome(deps: Deps, event: WarningEvent): Promise<Outcome> {
  const paid = await paidPurchase(deps, event.paymentId ?? (await paymentOfCharge(deps, event.chargeId)))
  return async (tx) => {
    await paid?.settle(tx)
    await noteWarning(deps, tx, event, paid?.purchaseId ?? null)
  }
}

type PaidPurchase = { purchaseId: string; settle: Outcome }

async function paidPurchase(deps: Deps, paymentId: string | null): Promise<PaidPurchase | null> {
  if (paymentId === null) return null
  const purchases = deps.db.selectFrom('purchase').select(['id', 'state'])
  const known = await purchases.where('payment_id', '=', paymentId).executeTakeFirst()
  if (known) return { purchaseId: known.id, settle: nothing }
  const purchaseId = await deps.payments.purchaseOf(paymentId)
  if (purchaseId === null || !isUuid(purchaseId)) return null
  const purchase = await purchases.where('id', '=', purchaseId).executeTakeFirst()
  // A settled purchase was paid by another payment.
  if (!purchase || purchase.state === 'paid' || purchase.state === 'late') return null
  return { purchaseId, settle: await paymentOutcome(deps, purchaseId) }
}

/** A warning may name the charge alone. */
async function paymentOfCharge({ db }: Deps, chargeId: string): Promise<string | null> {
  const purchase = await db
    .selectFrom('purchase')
    .select('payment_id')
    .where('charge_id', '=', chargeId)
    .executeTakeFirst()
  return purchase?.payment_id ?? null
}
