/** Job: a payment that came after its books were gone goes back as a whole, and the buyer is told. */
import { lateRefundedEntries } from '#rules/ledger'
import type { Deps } from '../../deps.ts'
import type { Refund } from '../../providers/payment/payments.ts'
import { tell } from '../notifications/tell.ts'
import { tryMovement, type Attempt } from './movement-failure.ts'
import { noteRefundChange } from './note-refund-change.ts'
import { post } from './post.ts'

type LatePurchase = { total: number; buyer_id: string }

export async function refundLatePayment(
  deps: Deps,
  { purchaseId }: { purchaseId: string },
  attempt: Attempt,
): Promise<void> {
  const purchase = await deps.db
    .selectFrom('purchase')
    .select(['state', 'payment_id', 'total', 'late_refunded_at', 'buyer_id'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  // By us, or by the buyer's bank.
  if (purchase.state !== 'late' || purchase.late_refunded_at !== null) return
  const wish = {
    orderId: purchaseId,
    paymentId: purchase.payment_id!,
    amount: purchase.total,
    key: `re:late:${purchaseId}`,
  }
  await tryMovement(deps, attempt, {
    about: { purchaseId, movement: 'late refund' },
    move: async () => noteRefund(deps, purchaseId, purchase, await deps.payments.refund(wish)),
    giveUp: (failure) => noteFailure(deps, purchaseId, failure),
  })
}

async function noteRefund(
  deps: Deps,
  purchaseId: string,
  { total, buyer_id }: LatePurchase,
  refund: Refund,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable('purchase')
      .set({
        late_refund_id: refund.refundId,
        late_refunded_at: now,
        late_refund_error: null,
        late_refund_tried_at: null,
      })
      .where('id', '=', purchaseId)
      .where('late_refund_id', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    await post(tx, { kind: 'late_refunded', purchaseId, entries: lateRefundedEntries(total), at: now })
    await noteRefundChange(deps, tx, refund)
    const news = { channel: 'mail', kind: 'late_payment_refunded' } as const
    await tell(deps, tx, { ...news, subjectId: purchaseId, accountId: buyer_id })
  })
}

async function noteFailure({ db, clock }: Deps, purchaseId: string, failure: string): Promise<void> {
  await db
    .updateTable('purchase')
    .set({ late_refund_error: failure, late_refund_tried_at: clock.now() })
    .where('id', '=', purchaseId)
    .where('late_refunded_at', 'is', null)
    .execute()
}
