/** The clock of every open state: whose turn it is, by when, and what happens by itself then (docs/product.md 7). */
import { hoursAfter, lateUntil, type Deadlines } from './deadlines.ts'
import { checkedBy, warningHours } from './disputed-order.ts'
import { afterStep } from './order-life.ts'
import type { Actor, StepName } from './order-steps.ts'
import type { OrderLife, OrderState } from './order-state.ts'

export type Turn = {
  /** The one who has to act. In a pickup buyer and seller have to meet; the buyer's word ends it. */
  who: Extract<Actor, 'buyer' | 'seller' | 'carrier' | 'operator' | 'bank'>
  /** Null only for the bank, which names no date for its decision. */
  by: Date | null
  /** The sweep's step when the time has run out. Null while the bank decides. */
  next: StepName | null
}

type OpenState = Exclude<OrderState, 'finished' | 'cancelled'>

const turns: Record<OpenState, (order: OrderLife) => Turn> = {
  awaiting_pickup: ({ pickupByAt }) => ({ who: 'buyer', by: pickupByAt, next: 'pickupNotConfirmed' }),
  awaiting_shipment: ({ shipByAt }) => ({ who: 'seller', by: shipByAt, next: 'missDeadline' }),
  shipped: ({ firstScanByAt, arriveByAt, arrivalAsked }) => {
    // A carrier that is silent about the first scan holds up nobody: the time to arrive goes on.
    if (arrivalAsked === 0 && firstScanByAt !== null)
      return { who: 'carrier', by: firstScanByAt, next: 'noFirstScan' }
    if (arrivalAsked === 0) return { who: 'carrier', by: arriveByAt, next: 'askArrival' }
    return { who: 'buyer', by: arriveByAt, next: arrivalAsked === 1 ? 'askArrival' : 'notArrived' }
  },
  delivered: ({ reactByAt }) => ({ who: 'buyer', by: reactByAt, next: 'reactTimeRunsOut' }),
  action_needed: (order) =>
    order.resendByAt === null
      ? operatorsTurn(order)
      : { who: 'buyer', by: order.resendByAt, next: 'notSentAgain' },
  refund_requested: caseTurn,
}

/** The turn of an order that goes on, null for one that is over. A dispute, or a warning, stops every other clock. */
export function turnOf(order: OrderLife): Turn | null {
  if (order.state === 'finished' || order.state === 'cancelled') return null
  if (order.frozenAt !== null)
    return order.warnedAt === null
      ? { who: 'bank', by: null, next: null }
      : { who: 'operator', by: hoursAfter(order.warnedAt, warningHours), next: 'checkIsLate' }
  return turns[order.state](order)
}

/**
 * The turn as the parties read it: whether an earlier deadline of ours has passed, and the one that we promise now.
 * `answerBankBy`: by when we have to answer the buyer's bank; null once we have, and where no date is known. A bank
 * without its answer in time waits for us.
 */
export function promisedTurn(
  order: OrderLife,
  now: Date,
  answerBankBy: Date | null,
): (Turn & { late: boolean }) | null {
  const turn = turnOf(order)
  if (turn === null) return null
  if (turn.who === 'bank' && answerBankBy !== null && answerBankBy <= now)
    return { who: 'operator', by: lateUntil(answerBankBy, now), next: 'answerIsLate', late: true }
  // A carrier that is silent about the first scan holds up nobody, so the time to arrive is the next date.
  if (turn.next === 'noFirstScan' && turn.by !== null && turn.by <= now)
    return { who: 'carrier', by: order.arriveByAt, next: 'askArrival', late: false }
  if (order.warnedAt === null) return { ...turn, late: order.lateSince !== null }
  const by = checkedBy(order.warnedAt, now)
  return { ...turn, by, late: turn.by !== null && turn.by < by }
}

/** Books on their way back come first: an offer beside them changes nobody's deadline. */
function caseTurn(order: OrderLife): Turn {
  const { returnStage, returnByAt, offerBy, offerByAt } = order
  if (returnByAt !== null && returnStage === 'sending')
    return { who: 'buyer', by: returnByAt, next: 'returnNotSent' }
  if (returnByAt !== null && returnStage === 'on_way')
    return { who: 'carrier', by: returnByAt, next: 'returnIsMissing' }
  if (returnByAt !== null && returnStage === 'arrived')
    return { who: 'seller', by: returnByAt, next: 'returnTimeRunsOut' }
  if (offerBy !== null)
    return { who: offerBy === 'buyer' ? 'seller' : 'buyer', by: offerByAt, next: 'offerRunsOut' }
  return operatorsTurn(order)
}

function operatorsTurn({ decideByAt }: OrderLife): Turn {
  return { who: 'operator', by: decideByAt, next: 'decisionIsLate' }
}

type Labels = { hasLabel: boolean; hasReturnLabel: boolean }

export type SilentEnd = { at: Date; what: 'over' | 'operator' }

/**
 * When the order is over, or comes to an operator, if nobody does anything more. For an order that an operator has
 * already, the operator's deadline. Null for one that is over, or that waits for the buyer's bank. A parcel without a
 * label at its deadline is an operator's.
 */
export function silentEnd(
  order: OrderLife,
  deadlines: Deadlines,
  { hasLabel, hasReturnLabel }: Labels = { hasLabel: true, hasReturnLabel: true },
): SilentEnd | null {
  let life = order
  let at: Date | null = null
  for (let turn = turnOf(life); turn !== null; turn = turnOf(life)) {
    if (turn.by === null || turn.next === null) return null
    if (turn.who === 'operator') return { at: at ?? turn.by, what: 'operator' }
    at = turn.by
    life = afterStep(without(turn.next, { hasLabel, hasReturnLabel }), life, at, deadlines)
  }
  return at && { at, what: 'over' }
}

/** The label is missing at the deadline, since nobody can send without one. */
function without(next: StepName, { hasLabel, hasReturnLabel }: Labels): StepName {
  if (next === 'missDeadline' && !hasLabel) return 'labelFails'
  return next === 'returnNotSent' && !hasReturnLabel ? 'returnLabelFails' : next
}
