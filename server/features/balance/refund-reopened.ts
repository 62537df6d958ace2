/** Job: gives the buyer of a finished order back what an operator decided. The order is the key. */
import { holdOrder } from '../../db/hold-order.ts'
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../providers/payment/payments.ts'
import { tryMovement, type Attempt } from './movement-failure.ts'
import { noteRefundChange } from './note-refund-change.ts'

export async function refundReopened(
  deps: Deps,
  { orderId }: { orderId: string },
  attempt: Attempt,
): Promise<void> {
  const { amount, refund_id, refunded_at, payment_id, dispute } = await deps.db
    .selectFrom('reopening')
    .innerJoin('orders', 'orders.id', 'reopening.order_id')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .select(['reopening.amount', 'reopening.refund_id', 'reopening.refunded_at'])
    .select(['purchase.payment_id', 'purchase.dispute'])
    .where('reopening.order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (refund_id !== null || refunded_at !== null) return
  // The bank may pay the buyer. If it takes all, its decision ends this refund; if it takes a part, we still owe it.
  if (dispute === 'open') return noteFailure(deps, orderId, 'disputed')
  const request = { orderId, paymentId: payment_id!, amount, key: `reopen:${orderId}` }
  await tryMovement(deps, attempt, {
    about: { orderId, movement: 'refund of a finished order' },
    move: async () => noteRefund(deps, orderId, await deps.payments.refund(request)),
    giveUp: (failure) => noteFailure(deps, orderId, failure),
  })
}

async function noteRefund(deps: Deps, orderId: string, refund: Refund): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    await holdOrder(tx, orderId)
    const { numUpdatedRows } = await tx
      .updateTable('reopening')
      .set({ refund_id: refund.refundId, refund_error: null })
      .where('order_id', '=', orderId)
      .where('refund_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await noteRefundChange(deps, tx, refund)
  })
}

async function noteFailure({ db, clock }: Deps, orderId: string, failure: string): Promise<void> {
  await db
    .updateTable('reopening')
    .set({ refund_error: failure, tried_at: clock.now() })
    .where('order_id', '=', orderId)
    .where('refund_id', 'is', null)
    .where('refunded_at', 'is', null)
    .execute()
}
