/**
 * A refund that the buyer's bank sends back: the money is with us again and still the buyer's, which stands on the order
 * or the late payment by name, for the operator. A refund that failed never succeeds later, so this report is believed.
 */
import { refundReturnedEntries } from '#rules/ledger'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import type { RefundState } from '../../providers/payment/payments.ts'
import { post } from './post.ts'

type RefundChange = { refundId: string; state: RefundState }

export async function noteRefundChange(
  { log, clock }: Pick<Deps, 'log' | 'clock'>,
  tx: Db,
  { refundId, state }: RefundChange,
): Promise<void> {
  if (state !== 'failed') return
  const at = clock.now()
  const order = await tx
    .updateTable('orders')
    .set({ refund_error: 'failed' })
    .where('refund_id', '=', refundId)
    .returning(['id', 'total'])
    .executeTakeFirst()
  const late = await tx
    .updateTable('purchase')
    .set({ late_refund_error: 'failed' })
    .where('late_refund_id', '=', refundId)
    .returning(['id', 'total'])
    .executeTakeFirst()
  log.error({ refundId, orderId: order?.id, purchaseId: late?.id }, 'a refund failed at the bank')
  if (order) await post(tx, { kind: 'refund_returned', orderId: order.id, ...entriesOf(order), at })
  if (late) await post(tx, { kind: 'refund_returned', purchaseId: late.id, ...entriesOf(late), at })
}

function entriesOf({ total }: { total: number }) {
  return { entries: refundReturnedEntries(total) }
}
