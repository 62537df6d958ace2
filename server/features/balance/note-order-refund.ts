/** A refund that the bank sends back stands on the order by name, for the operator. */
import type { Deps } from '../../deps.ts'
import type { RefundState } from '../../providers/payment/payments.ts'

export async function noteOrderRefund(
  { db, log }: Deps,
  event: { refundId: string; state: RefundState },
): Promise<void> {
  if (event.state !== 'failed') return
  log.error({ refundId: event.refundId }, 'a refund failed at the bank')
  await db
    .updateTable('orders')
    .set({ refund_error: 'failed' })
    .where('refund_id', '=', event.refundId)
    .execute()
}
