/**
 * The payment provider warns that a payment may be fraud, mostly days before a dispute. What is not over is frozen until
 * an operator has checked the payment; operators are told in any case, once a warning.
 */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentChange } from '../../providers/payment/payment-events.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
import { takeStepIn } from './take-step.ts'

export type WarningEvent = Extract<PaymentChange, { kind: 'fraud_warned' }>

/** `purchaseId`: null for a payment that is not ours. */
export async function noteWarning(
  deps: Deps,
  tx: Db,
  event: WarningEvent,
  purchaseId: string | null,
): Promise<void> {
  const { warningId, paymentId, chargeId, about } = event
  const written = await tx
    .insertInto('fraud_warning')
    .values({
      id: warningId,
      payment_id: paymentId,
      charge_id: chargeId,
      about,
      purchase_id: purchaseId,
      warned_at: deps.clock.now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!written) return
  deps.log.warn({ event, purchaseId }, 'the payment provider warns of fraud')
  const orders = await tx
    .selectFrom('orders')
    .select(['id', 'buyer_id', 'seller_id'])
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .forUpdate()
    .execute()
  // An order that is over, or disputed already, does not take the step.
  for (const { id } of orders)
    await takeStepIn(deps, tx, { orderId: id, step: 'warnOfFraud', actor: 'system' })
  const except = [...orders, ...(await ofLabel(tx, purchaseId))].flatMap(({ buyer_id, seller_id }) => [
    buyer_id,
    seller_id,
  ])
  await notifyOperators(deps, tx, { kind: 'fraud_warned', subjectId: warningId, except })
}

/** The order whose new label was paid; a warning about that stops no order. */
function ofLabel(tx: Db, purchaseId: string | null) {
  return tx
    .selectFrom('purchase')
    .innerJoin('orders', 'orders.id', 'purchase.resend_of')
    .select(['orders.buyer_id', 'orders.seller_id'])
    .where('purchase.id', '=', purchaseId)
    .execute()
}
