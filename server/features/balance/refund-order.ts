/** Job: gives the buyer of a cancelled order the whole sum back: books, fee and shipping. Keyed by the order. */
import { refundedEntries } from '#rules/ledger'
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../providers/payment/payments.ts'
import { tryMovement, type Attempt } from './movement-failure.ts'
import { noteRefundChange } from './note-refund-change.ts'
import { post } from './post.ts'

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
      'orders.refund_id',
      'orders.called_back_at',
      'purchase.payment_id',
    ])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  if (order.state !== 'cancelled' || order.refund_id !== null || order.called_back_at !== null) return
  const wish = { orderId, paymentId: order.payment_id!, amount: order.total, key: `re:${orderId}` }
  await tryMovement(deps, attempt, {
    about: { orderId, movement: 'refund' },
    move: async () => noteRefund(deps, orderId, await deps.payments.refund(wish), order.total),
    giveUp: (failure) => noteFailure(deps, orderId, failure),
  })
}

async function noteRefund(deps: Deps, orderId: string, refund: Refund, total: number): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('orders')
      .set({ refund_id: refund.refundId, refunded_at: now, refund_error: null, money_tried_at: null })
      .where('id', '=', orderId)
      .where('refund_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await post(tx, { kind: 'refunded', orderId, entries: refundedEntries(total), at: now })
    // It may have come back before we learned that it had left.
    await noteRefundChange(deps, tx, refund)
  })
}

async function noteFailure({ db, clock }: Deps, orderId: string, failure: string): Promise<void> {
  await db
    .updateTable('orders')
    .set({ refund_error: failure, money_tried_at: clock.now() })
    .where('id', '=', orderId)
    .where('refund_id', 'is', null)
    .where('called_back_at', 'is', null)
    .execute()
}
