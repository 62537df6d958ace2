/** When each step of an order is open, beyond its actor and its state (`order-steps.ts`). */
import { carrierSilenceHours } from './carrier-polling.ts'
import { caseTiming } from './case-steps.ts'
import { hoursAfter, minutesAfter, type Deadlines } from './deadlines.ts'
import { mayHaveLeftSeller, warningHours } from './disputed-order.ts'
import { mayExtend } from './more-time.ts'
import type { Actor, StepName } from './order-steps.ts'
import type { OrderLife, RefundReason } from './order-state.ts'

/** How often the buyer is asked whether a parcel has arrived, before an operator searches for it. */
export const timesToAsk = 2
/** How long a seller may take back the word that the parcel is sent. */
export const takeBackMinutes = 10
/** How often a seller may do so for one parcel, since each time tells the buyer both. */
export const maxTakeBacks = 3
/** How many requests a buyer may withdraw, since each leaves a day to react while the seller waits for the money. */
export const maxWithdrawals = 3

/** Why a step is not open. 'not_yours' is a 403, each other one a 409. 'spent': it was taken as often as it may be. */
export type Forbidden = 'not_yours' | 'wrong_state' | 'frozen' | 'too_early' | 'too_late' | 'spent'

/** The step that is asked about. `reason` is the buyer's in a `requestRefund`; null asks for any. */
type Asked = { order: OrderLife; now: Date; deadlines: Deadlines; reason: RefundReason | null; actor: Actor }

/** Time limits and further conditions of steps. A step that is not in this table may be taken at any time. */
export const conditions: Partial<Record<StepName, (asked: Asked) => Forbidden | null>> = {
  // A scan proves that the parcel moves, and counts however late it comes. The seller's word counts once and in time.
  saySent: ({ order, now }) => {
    if (order.saidSentAt !== null) return 'wrong_state'
    return hasPassed(order.shipByAt, now) ? 'too_late' : null
  },
  takeBackSent: ({ order, now }) => {
    if (order.saidSentAt === null || order.firstScanByAt === null) return 'wrong_state'
    if (hasPassed(minutesAfter(order.saidSentAt, takeBackMinutes), now)) return 'too_late'
    return order.takeBacks < maxTakeBacks ? null : 'spent'
  },
  confirmSent: ({ order }) => openIf(order.firstScanByAt !== null),
  noFirstScan: ({ order, now }) => {
    if (order.firstScanByAt === null) return 'wrong_state'
    return hasPassed(order.firstScanByAt, now) ? null : 'too_early'
  },
  markDelivered: ({ order }) => openIf(order.state === 'awaiting_shipment' || awaitsArrival(order)),
  askArrival: ({ order, now }) => {
    if (order.arrivalAsked === timesToAsk) return 'wrong_state'
    return hasPassed(order.arriveByAt, now) ? null : 'too_early'
  },
  notArrived: ({ order, now, actor }) => {
    if (actor === 'buyer') return openIf(order.arrivalAsked > 0)
    return order.arrivalAsked === timesToAsk && hasPassed(order.arriveByAt, now) ? null : 'too_early'
  },
  labelFails: ({ order, now, actor }) =>
    actor === 'system' || hasPassed(order.shipByAt, now) ? null : 'too_early',
  labelComes: ({ order }) =>
    openIf(staysToBeSent(order) && order.resendByAt === null && order.chargedBackAt === null),
  decisionIsLate: ({ order, now }) => (hasPassed(order.decideByAt, now) ? null : 'too_early'),
  parcelReturned: ({ order, actor }) =>
    openIf(order.state !== 'refund_requested' || (order.cameFrom === 'shipped' && actor === 'carrier')),
  sendAgain: ({ order, now }) => {
    if (order.resendByAt === null) return 'wrong_state'
    return hasPassed(order.resendByAt, now) ? 'too_late' : null
  },
  notSentAgain: ({ order, now, actor }) => {
    if (order.resendByAt === null) return 'wrong_state'
    return actor === 'buyer' || hasPassed(order.resendByAt, now) ? null : 'too_early'
  },
  returnedMoves: ({ order }) => {
    // Also while an operator looks at the new label.
    if (order.state === 'action_needed')
      return openIf(order.resendByAt !== null || (order.resends > 0 && staysToBeSent(order)))
    // The carrier has seen the new parcel, so the seller had the book again.
    if (order.state === 'shipped' && order.firstScanByAt === null) return 'wrong_state'
    return openIf(order.resends > 0)
  },
  noteArrival: ({ order }) => (order.cameFrom === 'shipped' ? null : 'wrong_state'),
  confirmHandover: ({ order }) => openIf(awaitsHandover(order)),
  approve: ({ order }) => openIf(order.state === 'delivered' || awaitsHandover(order)),
  missDeadline: ({ order, now }) => (hasPassed(order.shipByAt, now) ? null : 'too_early'),
  carrierSilent: ({ order, now }) =>
    order.shipByAt !== null && hasPassed(hoursAfter(order.shipByAt, carrierSilenceHours), now)
      ? null
      : 'too_early',
  carrierAnswers: ({ order }) =>
    openIf((staysToBeSent(order) || awaitsArrival(order)) && order.chargedBackAt === null),
  pickupNotConfirmed: ({ order, now }) => (hasPassed(order.pickupByAt, now) ? null : 'too_early'),
  reactTimeRunsOut: ({ order, now }) => (hasPassed(order.reactByAt, now) ? null : 'too_early'),
  requestRefund: (asked) =>
    whenRefundOpens(asked) ?? (asked.order.withdrawals < maxWithdrawals ? null : 'spent'),
  ...caseTiming,
  giveMoreTime: ({ order }) => openIf(mayExtend(order)),
  // Books that are on their way back are not the buyer's to keep, and a parcel under way is not to be called back.
  cancelRequest: ({ order }) => openIf(order.returnStage === null || order.returnStage === 'sending'),
  // An order can end but not go on after a chargeback.
  resume: ({ order }) => openIf(order.chargedBackAt === null),
  // A dispute takes over what a warning froze.
  freeze: ({ order }) =>
    openIf((order.frozenAt === null || order.warnedAt !== null) && order.chargedBackAt === null),
  thaw: ({ order }) => openIf(order.frozenAt !== null && order.warnedAt === null),
  // The loss of a dispute may be reported before its opening, so the order need not be frozen.
  loseDispute: ({ order }) => openIf(order.chargedBackAt === null && !mayHaveLeftSeller(order)),
  loseAfterSending: ({ order }) => openIf(order.chargedBackAt === null && mayHaveLeftSeller(order)),
  warnOfFraud: ({ order }) => openIf(order.frozenAt === null && order.chargedBackAt === null),
  checkIsLate: ({ order, now }) => {
    if (order.warnedAt === null) return 'wrong_state'
    return hasPassed(hoursAfter(order.warnedAt, warningHours), now) ? null : 'too_early'
  },
  answerIsLate: ({ order }) => openIf(order.frozenAt !== null && order.warnedAt === null),
  clearWarning: ({ order }) => openIf(order.warnedAt !== null),
  // The seller of a book that has left is not to bear it; what the buyer is owed then comes from a finished order.
  cancelWarned: ({ order }) => openIf(order.warnedAt !== null && !mayHaveLeftSeller(order)),
}

function whenRefundOpens({ order, now, deadlines, reason }: Asked): Forbidden | null {
  if (awaitsHandover(order)) return null
  if (order.state === 'action_needed' && !awaitsArrival(order)) return 'wrong_state'
  // A buyer who has shown the code at the door cannot claim that nothing was handed over.
  if (order.state === 'delivered' && order.delivery === 'pickup' && reason === 1) return 'wrong_state'
  if (order.state === 'delivered') return hasPassed(order.reactByAt, now) ? 'too_late' : null
  if (reason === 2 || order.shippedAt === null) return 'wrong_state'
  return hasPassed(hoursAfter(order.shippedAt, deadlines.refundLostAfterHours), now) ? null : 'too_early'
}

/**
 * Whether the book may still change hands at the door: before the deadline, and after it until somebody has decided.
 */
export function awaitsHandover(order: Pick<OrderLife, 'state' | 'cameFrom' | 'chargedBackAt'>): boolean {
  if (order.state === 'awaiting_pickup') return true
  return (
    order.state === 'action_needed' && order.cameFrom === 'awaiting_pickup' && order.chargedBackAt === null
  )
}

/** Whether the buyer may still say that the parcel has arrived: on its way, and while an operator searches for it. */
export function awaitsArrival(
  order: Pick<OrderLife, 'state' | 'cameFrom' | 'arrivalAsked' | 'chargedBackAt'>,
): boolean {
  if (order.state === 'shipped') return true
  const isSearchedFor = order.cameFrom === 'shipped' && order.arrivalAsked === timesToAsk
  return order.state === 'action_needed' && isSearchedFor && order.chargedBackAt === null
}

/** Whether the seller of an order that waits for an operator has the book to send. Not after `returnedMoves`. */
function staysToBeSent({ cameFrom, shipByAt }: OrderLife) {
  return cameFrom === 'awaiting_shipment' && shipByAt !== null
}

function hasPassed(deadline: Date | null, now: Date) {
  return deadline !== null && now >= deadline
}

function openIf(open: boolean): Forbidden | null {
  return open ? null : 'wrong_state'
}
