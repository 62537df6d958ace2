/**
 * The payment of a new label by its buyer: the parcel is sent again in the transaction that records the payment. Where the
 * order cannot take that step any more (over, frozen, sent again by another payment), the payment is 'late' and refunded
 * in full.
 */
import { labelPaidEntries, lateEntries } from '#rules/ledger'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { post } from '../balance/post.ts'
import type { ServicePoint } from '../../providers/parcels/parcels.ts'
import { sendAgainIn } from '../orders/send-again-in.ts'

type PaidLabel = {
  id: string
  total: number
  resend_of: string
  resend_shop: unknown
  resend_phone: string | null
}

/** The order and the purchase are locked, and the purchase names its payment. */
export async function settleLabel(deps: Deps, tx: Db, paid: PaidLabel): Promise<void> {
  const { id: purchaseId, total, resend_of: orderId } = paid
  const at = deps.clock.now()
  const shop = paid.resend_shop as ServicePoint
  const isLate = (await sendAgainIn(deps, tx, { orderId, shop, phone: paid.resend_phone })) !== null
  await tx
    .updateTable('purchase')
    .set({ state: isLate ? 'late' : 'paid' })
    .where('id', '=', purchaseId)
    .execute()
  if (!isLate)
    return void (await post(tx, { kind: 'label_paid', purchaseId, entries: labelPaidEntries(total), at }))
  await post(tx, { kind: 'late_paid', purchaseId, entries: lateEntries(total), at })
  await deps.jobs.enqueue(tx, 'refund-late-payment', { purchaseId })
}
