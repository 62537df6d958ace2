/**
 * Job: refunds the buyer of a cancelled order in full: books, fee and shipping; the buyer of a split sale in part. The
 * order is the key.
 */
import { refundTotal } from '../../db/sale-sums.ts'
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../providers/payment/payments.ts'
import { tryMovement, type Attempt } from './movement-failure.ts'
import { noteRefundChange } from './note-refund-change.ts'
import { unlessTransferWaits } from './recorded-refund.ts'

export async function refundOrder(
  deps: Deps,
  { orderId }: { orderId: string },
  attempt: Attempt,
): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .select([
      'orders.state',
      'orders.total',
      'orders.split_back',
      'orders.refund_id',
      'orders.refunded_at',
      'orders.charged_back_at',
      'purchase.payment_id',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.state !== 'cancelled' && order.split_back === null) return
  // Already returned, by us or by the buyer's bank.
  if (order.refund_id !== null || order.refunded_at !== null || order.charged_back_at !== null) return
  const amount = refundTotal(order)
  const request = { orderId, paymentId: order.payment_id!, amount, key: `re:${orderId}` }
  await tryMovement(deps, attempt, {
    about: { orderId, movement: 'refund' },
    move: async () => noteRefund(deps, orderId, await deps.payments.refund(request)),
    giveUp: (failure) => noteFailure(deps, orderId, failure),
  })
}

async function noteRefund(deps: Deps, orderId: string, refund: Refund): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ refund_id: refund.refundId, refund_error: null, money_tried_at: unlessTransferWaits })
      .where('id', '=', orderId)
      .where('refund_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n) await noteRefundChange(deps, tx, refund)
  })
}

async function noteFailure({ db, clock }: Deps, orderId: string, failure: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ refund_error: failure, money_tried_at: clock.now() })
    .where('id', '=', orderId)
    .where('refund_id', 'is', null)
    .where('refunded_at', 'is', null)
    .where('charged_back_at', 'is', null)
    .execute()
}
