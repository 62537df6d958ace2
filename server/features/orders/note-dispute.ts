/**
 * A buyer's bank disputes a payment, or has decided (docs/providers.md 2, decision 30). During a dispute the payment's
 * orders stop and no money goes to a seller; the operator answers the bank at the provider.
 */
import { Refusal } from '#contract/refusals'
import { stepOfClosing } from '#rules/disputed-order'
import { disputedEntries, disputeLostEntries, disputeWonEntries } from '#rules/ledger'
import { sum } from '#rules/money'
import type { StepName } from '#rules/order-steps'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { PaymentChange } from '../../providers/payment/payment-events.ts'
import { post } from '../balance/post.ts'
import { retryRefundsOf, retryTransfersOf } from '../balance/retry-movements.ts'
import { lifeOf } from '../../db/order-life.ts'
import { refundTotal } from '../../db/sale-sums.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
import { takeStepIn } from './take-step.ts'

export type DisputeEvent = Extract<PaymentChange, { kind: 'dispute_opened' | 'dispute_closed' }>

export async function noteDispute(deps: Deps, tx: Db, event: DisputeEvent): Promise<void> {
  const purchase = await tx
    .selectFrom('purchase')
    .select(['id', 'total', 'dispute', 'dispute_respond_by_at'])
    .where('payment_id', '=', event.paymentId)
    .forUpdate()
    .executeTakeFirst()
  // A dispute may be reported before its payment. The webhook is then not acknowledged, so it comes again.
  if (!purchase) throw new Refusal('not_found')
  // A decision is final, however late the opening is reported.
  if (purchase.dispute === 'won' || purchase.dispute === 'lost') return
  const dispute = event.kind === 'dispute_opened' ? 'open' : event.won ? 'won' : 'lost'
  deps.log.warn({ event, purchaseId: purchase.id }, 'a payment is disputed')
  await tx
    .updateTable('purchase')
    .set({ dispute, dispute_id: event.disputeId, dispute_amount: event.amount })
    .set(event.kind === 'dispute_opened' ? answerBy(event, purchase, deps.clock.now()) : {})
    .where('id', '=', purchase.id)
    .execute()
  if (purchase.dispute !== dispute) await notifyOfDispute(deps, tx, purchase.id, dispute)
  if (event.taken) await book(deps, tx, purchase.id, { dispute, amount: event.amount })
  if (dispute === 'open') return moveOrders(deps, tx, purchase.id, () => 'freeze')
  const outcome = { won: dispute === 'won', all: event.amount >= (await leftOf(tx, purchase)) }
  await moveOrders(deps, tx, purchase.id, (order) => stepOfClosing(outcome, order))
  if (dispute === 'lost' && outcome.all) {
    await settleCancelled(deps, tx, purchase.id)
    await settleSplit(deps, tx, purchase.id)
    await settleReopened(deps, tx, purchase.id)
    await settleLate(deps, tx, purchase.id)
  } else await retryRefundsOf(deps, tx, purchase.id)
  await retryTransfersOf(deps, tx, purchase.id)
}

/** The bank has the operators' answer, so they are no longer late with it. Idempotent. */
export async function noteAnswer(
  { clock }: Deps,
  tx: Db,
  { paymentId }: Extract<PaymentChange, { kind: 'dispute_answered' }>,
): Promise<void> {
  await tx
    .updateTable('purchase')
    .set({ dispute_answered_at: clock.now() })
    .where('payment_id', '=', paymentId)
    .where('dispute_answered_at', 'is', null)
    .execute()
}

/** An inquiry that becomes a dispute has a new date for a new answer, of which the operators are reminded anew. */
function answerBy(
  { respondBy }: Extract<DisputeEvent, { kind: 'dispute_opened' }>,
  known: { dispute: string | null; dispute_respond_by_at: Date | null },
  now: Date,
) {
  if (known.dispute === 'open' && known.dispute_respond_by_at?.getTime() === respondBy?.getTime()) return {}
  return {
    dispute_respond_by_at: respondBy,
    disputed_at: now,
    dispute_reminders: 0,
    // The answer may be reported before the opening.
    ...(known.dispute === 'open' && { dispute_answered_at: null }),
  }
}

/**
 * An approved order stays as it is, and neither party is told: the seller keeps the money, and the loss is ours. An order
 * that is not over is stopped, and its parties and operators see it there.
 */
async function notifyOfDispute(deps: Deps, tx: Db, purchaseId: string, dispute: DisputeChange['dispute']) {
  if (dispute === 'won') return
  const finished = await tx
    .selectFrom('orders')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'finished')
    .limit(1)
    .executeTakeFirst()
  if (!finished) return
  const kind = dispute === 'open' ? 'settled_disputed' : 'settled_dispute_lost'
  await notifyOperators(deps, tx, { kind, subjectId: purchaseId })
}

/**
 * The part of the payment that is not yet refunded: a bank that takes this much takes all. A late payment has no
 * orders.
 */
async function leftOf(tx: Db, { id, total }: { id: string; total: number }): Promise<number> {
  const orders = await tx
    .selectFrom('orders')
    .select(['total', 'split_back', 'refund_id', 'refund_error', 'refund_waiting_at'])
    .where('purchase_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute()
  if (orders.length === 0) return total
  const isRefunded = (order: (typeof orders)[number]) =>
    order.refund_id !== null && order.refund_error !== 'failed' && order.refund_waiting_at === null
  const reopened = await tx
    .selectFrom('reopening')
    .innerJoin('orders', 'orders.id', 'reopening.order_id')
    .select('reopening.amount')
    .where('purchase_id', '=', id)
    .where('reopening.refund_id', 'is not', null)
    .where('reopening.refunded_at', 'is not', null)
    .where('reopening.refund_error', 'is', null)
    .where('reopening.charged_back_at', 'is', null)
    .execute()
  const left = sum(orders.map((order) => order.total - (isRefunded(order) ? refundTotal(order) : 0)))
  return left - sum(reopened.map(({ amount }) => amount))
}

type DisputeChange = { dispute: 'open' | 'won' | 'lost'; amount: number }

/** The provider takes the money when the dispute opens, and returns it when it is won. Each is posted once. */
async function book(
  { clock }: Deps,
  tx: Db,
  purchaseId: string,
  { dispute, amount }: DisputeChange,
): Promise<void> {
  const at = clock.now()
  await post(tx, { kind: 'disputed', purchaseId, entries: disputedEntries(amount), at })
  if (dispute === 'won')
    await post(tx, { kind: 'dispute_won', purchaseId, entries: disputeWonEntries(amount), at })
}

/** Takes the bank's step for each open order; one that is over, or has taken it already, is skipped. */
async function moveOrders(
  deps: Deps,
  tx: Db,
  purchaseId: string,
  stepOf: (order: ReturnType<typeof lifeOf>) => StepName,
): Promise<void> {
  const orders = await tx
    .selectFrom('orders')
    .selectAll()
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .forUpdate()
    .execute()
  for (const order of orders) {
    const step = stepOf(lifeOf(order))
    const note = step === 'loseAfterSending' ? 'dispute_lost' : null
    await takeStepIn(deps, tx, { orderId: order.id, step, actor: 'bank', note })
  }
}

/** Cancelled orders whose refund was refused, returned or waiting: the bank has paid the buyer instead. */
async function settleCancelled({ clock }: Deps, tx: Db, purchaseId: string): Promise<void> {
  const at = clock.now()
  const paidBack = await tx
    .updateTable('orders')
    .set({ charged_back_at: at, refund_error: null, refund_waiting_at: null, money_tried_at: null })
    .where('purchase_id', '=', purchaseId)
    .where('state', '=', 'cancelled')
    .where((where) =>
      where.or([
        where('refund_id', 'is', null),
        where('refund_error', '=', 'failed'),
        where('refund_waiting_at', 'is not', null),
      ]),
    )
    .where('charged_back_at', 'is', null)
    .returning(['id', 'total'])
    .execute()
  for (const { id, total } of paidBack)
    await post(tx, { kind: 'dispute_lost', orderId: id, entries: disputeLostEntries(total), at })
}

/** The same for the part of a split sale that was still due. The seller's part stays: that loss is ours. */
async function settleSplit({ clock }: Deps, tx: Db, purchaseId: string): Promise<void> {
  const at = clock.now()
  const paidBack = await tx
    .updateTable('orders')
    .set({ refunded_at: at, refund_error: null, refund_waiting_at: null })
    .where('purchase_id', '=', purchaseId)
    .where('split_back', 'is not', null)
    .where((where) =>
      where.or([
        where('refund_id', 'is', null),
        where('refund_error', '=', 'failed'),
        where('refund_waiting_at', 'is not', null),
      ]),
    )
    .returning(['id', 'total', 'split_back'])
    .execute()
  for (const order of paidBack)
    await post(tx, {
      kind: 'dispute_lost',
      orderId: order.id,
      entries: disputeLostEntries(refundTotal(order)),
      at,
    })
}

/** The same for what was due of a finished order. The bank's amount is our loss already, so nothing is posted. */
async function settleReopened({ clock }: Deps, tx: Db, purchaseId: string): Promise<void> {
  const at = clock.now()
  await tx
    .updateTable('reopening')
    .set({ charged_back_at: at, refunded_at: at, refund_error: null, refund_waiting_at: null })
    .where('order_id', 'in', (orders) =>
      orders.selectFrom('orders').select('id').where('purchase_id', '=', purchaseId),
    )
    .where((where) =>
      where.or([
        where('refunded_at', 'is', null),
        where('refund_error', '=', 'failed'),
        where('refund_waiting_at', 'is not', null),
      ]),
    )
    .execute()
}

/** The same for a late payment whose refund was still due. */
async function settleLate({ clock }: Deps, tx: Db, purchaseId: string): Promise<void> {
  const at = clock.now()
  const paidBack = await tx
    .updateTable('purchase')
    .set({
      late_refunded_at: at,
      late_refund_error: null,
      late_refund_waiting_at: null,
      late_refund_tried_at: null,
    })
    .where('id', '=', purchaseId)
    .where('state', '=', 'late')
    .where((where) =>
      where.or([where('late_refunded_at', 'is', null), where('late_refund_error', '=', 'failed')]),
    )
    .returning('total')
    .executeTakeFirst()
  if (paidBack)
    await post(tx, { kind: 'dispute_lost', purchaseId, entries: disputeLostEntries(paidBack.total), at })
}
