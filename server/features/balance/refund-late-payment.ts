/** Job: a payment that came after its books were gone goes back as a whole, and the buyer is told. */
import { lateRefundedEntries } from '#rules/ledger'
import type { Deps } from '../../deps.ts'
import { tell } from '../notifications/tell.ts'
import { post } from './post.ts'

export async function refundLatePayment(deps: Deps, { purchaseId }: { purchaseId: string }): Promise<void> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select(['state', 'payment_id', 'total', 'late_refund_id', 'buyer_id'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  if (purchase.state !== 'late' || purchase.late_refund_id !== null) return
  const { refundId } = await deps.payments.refund({
    orderId: purchaseId,
    paymentId: purchase.payment_id!,
    amount: purchase.total,
    key: `re:late:${purchaseId}`,
  })
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('purchase')
      .set({ late_refund_id: refundId, late_refunded_at: now })
      .where('id', '=', purchaseId)
      .where('late_refund_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await post(tx, {
      kind: 'late_refunded',
      purchaseId,
      entries: lateRefundedEntries(purchase.total),
      at: now,
    })
    await tell(deps, tx, {
      channel: 'mail',
      kind: 'late_payment_refunded',
      subjectId: purchaseId,
      accountId: purchase.buyer_id,
    })
  })
}
