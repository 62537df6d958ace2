/** Job: refunds a payment that came after its books were sold, as a whole, and notifies the buyer. */
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../providers/payment/payments.ts'
import { tryMovement, type Attempt } from './movement-failure.ts'
import { noteRefundChange } from './note-refund-change.ts'

export async function refundLatePayment(
  deps: Deps,
  { purchaseId }: { purchaseId: string },
  attempt: Attempt,
): Promise<void> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select(['state', 'payment_id', 'total', 'late_refunded_at', 'late_refund_id'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  // Already returned, by us or by the buyer's bank.
  if (purchase.state !== 'late' || purchase.late_refunded_at !== null || purchase.late_refund_id !== null)
    return
  const request = {
    orderId: purchaseId,
    paymentId: purchase.payment_id!,
    amount: purchase.total,
    key: `re:late:${purchaseId}`,
  }
  await tryMovement(deps, attempt, {
    about: { purchaseId, movement: 'late refund' },
    move: async () => noteRefund(deps, purchaseId, await deps.payments.refund(request)),
    giveUp: (failure) => noteFailure(deps, purchaseId, failure),
  })
}

async function noteRefund(deps: Deps, purchaseId: string, refund: Refund): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('purchase')
      .set({ late_refund_id: refund.refundId, late_refund_error: null, late_refund_tried_at: null })
      .where('id', '=', purchaseId)
      .where('late_refund_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await noteRefundChange(deps, tx, refund)
  })
}

async function noteFailure({ db, clock }: Deps, purchaseId: string, failure: string): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ late_refund_error: failure, late_refund_tried_at: clock.now() })
    .where('id', '=', purchaseId)
    .where('late_refunded_at', 'is', null)
    .where('late_refund_id', 'is', null)
    .execute()
}
