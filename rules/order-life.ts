/**
 * The life of an order. Guards, buttons, the sweep, the back office and the lists all ask here what may happen to an
 * order, and what it is afterwards (docs/product.md 6).
 */
import { caseOver } from './case-steps.ts'
import { pickupByAt, shipByAt, type Deadlines } from './deadlines.ts'
import { conditions, maxWithdrawals, type Forbidden } from './order-conditions.ts'
import { effects } from './order-effects.ts'
import { refundReasons, stepNames, steps, type Actor, type Step, type StepName } from './order-steps.ts'
import type { OrderLife, RefundReason } from './order-state.ts'
import type { Delivery } from './quote.ts'

/** Actors who report facts, so their steps also count while an order is frozen. All others have to wait. */
const witnesses: readonly Actor[] = ['carrier', 'system', 'bank']

/** The steps of a frozen order: an operator's answers to a warning, and that we are late. */
const whileFrozen = new Set<StepName>(['checkIsLate', 'answerIsLate', 'clearWarning', 'cancelWarned'])

/** A newly paid order. The seller's deadline starts at the payment (docs/product.md 7). */
export function paidOrder(delivery: Delivery, paidAt: Date, deadlines: Deadlines): OrderLife {
  return {
    state: delivery === 'pickup' ? 'awaiting_pickup' : 'awaiting_shipment',
    delivery,
    cameFrom: null,
    finishedBy: null,
    refundReason: null,
    shippedAt: null,
    deliveredAt: null,
    shipByAt: delivery === 'pickup' ? null : shipByAt(paidAt, deadlines),
    pickupByAt: delivery === 'pickup' ? pickupByAt(paidAt, deadlines) : null,
    reactByAt: null,
    saidSentAt: null,
    takeBacks: 0,
    firstScanByAt: null,
    stoppedShipByAt: null,
    arriveByAt: null,
    arrivalAsked: 0,
    ...caseOver,
    resendByAt: null,
    resends: 0,
    decideByAt: null,
    lateSince: null,
    extensions: 0,
    withdrawals: 0,
    frozenAt: null,
    warnedAt: null,
    chargedBackAt: null,
  }
}

/**
 * Null when the actor may take the step now, else the reason why not. `reason` is the buyer's reason in a
 * `requestRefund`; without it the answer is whether any reason is open.
 */
export function mayTake(
  step: StepName,
  actor: Actor,
  order: OrderLife,
  now: Date,
  deadlines: Deadlines,
  reason: RefundReason | null = null,
): Forbidden | null {
  const { by, from }: Step = steps[step]
  if (!by.includes(actor)) return 'not_yours'
  if (!from.includes(order.state)) return 'wrong_state'
  if (order.frozenAt !== null && !witnesses.includes(actor) && !whileFrozen.has(step)) return 'frozen'
  return conditions[step]?.({ order, now, deadlines, reason, actor }) ?? null
}

/**
 * The order after the step. Throws RangeError when the state does not have that step; ask `mayTake` first. `waitedSince`:
 * of a label that is late, since when the seller had none.
 */
export function afterStep(
  step: StepName,
  order: OrderLife,
  now: Date,
  deadlines: Deadlines,
  reason: RefundReason | null = null,
  waitedSince: Date | null = null,
): OrderLife {
  const { from, to }: Step = steps[step]
  const state = to === 'cameFrom' ? order.cameFrom : to === 'same' ? order.state : to
  if (!from.includes(order.state) || state === null) throw new RangeError(`no ${step} from ${order.state}`)
  return { ...order, state, ...effects[step]({ order, now, deadlines, reason, waitedSince }) }
}

/** The steps that the actor may take now, in the table's order. Screens show them as buttons. */
export function availableSteps(order: OrderLife, actor: Actor, now: Date, deadlines: Deadlines): StepName[] {
  return stepNames.filter((step) => mayTake(step, actor, order, now, deadlines) === null)
}

/**
 * Whether the buyer has withdrawn too many requests to make another. While a request can be withdrawn: whether it is the
 * last one.
 */
export function requestsSpent(order: OrderLife, now: Date, deadlines: Deadlines): boolean {
  const mayWithdraw = mayTake('cancelRequest', 'buyer', order, now, deadlines) === null
  if (mayWithdraw) return order.withdrawals + 1 >= maxWithdrawals
  return mayTake('requestRefund', 'buyer', order, now, deadlines) === 'spent'
}

/** The reasons for which the buyer may now request a refund; empty when no request is open (docs/product.md 6). */
export function openRefundReasons(order: OrderLife, now: Date, deadlines: Deadlines): RefundReason[] {
  return refundReasons.filter(
    (reason) => mayTake('requestRefund', 'buyer', order, now, deadlines, reason) === null,
  )
}
