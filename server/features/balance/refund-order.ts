/** Job: gives the buyer of a cancelled order the whole sum back: books, fee and shipping. Keyed by the order. */
import { refundedEntries } from '#rules/ledger'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, type Refund } from '../../providers/payment/payments.ts'
import { post } from './post.ts'

export async function refundOrder(deps: Deps, { orderId }: { orderId: string }): Promise<void> {
  const order = await deps.db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .select(['orders.state', 'orders.total', 'orders.refund_id', 'purchase.payment_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.state !== 'cancelled' || order.refund_id !== null) return
  try {
    const refund = await deps.payments.refund({
      orderId,
      paymentId: order.payment_id!,
      amount: order.total,
      key: `re:${orderId}`,
    })
    await noteRefund(deps, orderId, refund, order.total)
  } catch (error) {
    if (error instanceof PaymentRefused)
      await deps.db
        .updateTable('orders')
        .set({ refund_error: error.reason })
        .where('id', '=', orderId)
        .execute()
    throw error
  }
}

async function noteRefund(deps: Deps, orderId: string, refund: Refund, total: number): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({
        refund_id: refund.refundId,
        refunded_at: now,
        refund_error: refund.state === 'failed' ? 'failed' : null,
      })
      .where('id', '=', orderId)
      .where('refund_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows > 0n)
      await post(tx, { kind: 'refunded', orderId, entries: refundedEntries(total), at: now })
  })
}
