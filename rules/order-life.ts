/**
 * The life of an order as two tables: who may take which step from which state, and how each state is numbered and
 * named. Guards, buttons, the sweep, the back office and the lists all read them (docs/product.md 6).
 * The file is longer than usual so that the whole life can be read in one place.
 */
import { carrierSilenceHours } from './carrier-polling.ts'
import { caseEffects, caseOver, caseTiming } from './case-steps.ts'
import { mayHaveLeftSeller, thawed } from './disputed-order.ts'
import {
  hoursAfter,
  laterOf,
  lateUntil,
  minutesAfter,
  pickupByAt,
  reactByAt,
  shipByAt,
  type Deadlines,
} from './deadlines.ts'
import { extended, mayExtend } from './more-time.ts'
import type { Delivery } from './quote.ts'
import { orderStates, type OrderLife, type OrderState, type RefundReason } from './order-state.ts'

/**
 * The actors of steps. Buyer and seller are those of the order. The carrier acts by scans, the sweep by deadlines,
 * the system by failures, and the buyer's bank by disputes.
 */
export type Actor = 'buyer' | 'seller' | 'carrier' | 'sweep' | 'operator' | 'system' | 'bank'

/** How often the buyer is asked whether a parcel has arrived, before an operator searches for it. */
const timesToAsk = 2
/** How long a seller may take back the word that the parcel is sent. */
export const takeBackMinutes = 10

export const refundReasons = [1, 2] as const satisfies readonly RefundReason[]

type Step = { by: readonly Actor[]; from: readonly OrderState[]; to: OrderState | 'cameFrom' | 'same' }

const underWay = [
  'awaiting_pickup',
  'awaiting_shipment',
  'shipped',
  'delivered',
  'action_needed',
  'refund_requested',
] as const satisfies readonly OrderState[]

export const steps = {
  markShipped: { by: ['carrier', 'operator'], from: ['awaiting_shipment'], to: 'shipped' },
  // The seller's word stops the deadline until the carrier should have seen the parcel.
  saySent: { by: ['seller'], from: ['awaiting_shipment'], to: 'shipped' },
  takeBackSent: { by: ['seller'], from: ['shipped'], to: 'awaiting_shipment' },
  confirmSent: { by: ['carrier'], from: ['shipped', 'refund_requested'], to: 'same' },
  noFirstScan: { by: ['sweep'], from: ['shipped'], to: 'awaiting_shipment' },
  // A carrier's first scan may be missing, so a parcel can arrive without having been seen to leave.
  markDelivered: {
    by: ['carrier', 'buyer', 'operator'],
    from: ['awaiting_shipment', 'shipped', 'action_needed'],
    to: 'delivered',
  },
  // The carrier has not delivered in the usual time: the buyer is asked, then an operator searches.
  askArrival: { by: ['sweep'], from: ['shipped'], to: 'same' },
  // By the buyer as the answer to that question, which begins the search at once.
  notArrived: { by: ['sweep', 'buyer'], from: ['shipped'], to: 'action_needed' },
  // The parcel arrives during a refund request. The request stays open, but a withdrawal now returns to 'delivered'.
  noteArrival: { by: ['carrier'], from: ['refund_requested'], to: 'refund_requested' },
  // The buyer's code proves that the book changed hands, not that it is as described.
  // Buyer and seller may still settle an unconfirmed pickup while an operator looks at it.
  confirmHandover: { by: ['seller'], from: ['awaiting_pickup', 'action_needed'], to: 'delivered' },
  approve: { by: ['buyer'], from: ['delivered', 'awaiting_pickup', 'action_needed'], to: 'finished' },
  reactTimeRunsOut: { by: ['sweep'], from: ['delivered'], to: 'finished' },
  missDeadline: { by: ['sweep'], from: ['awaiting_shipment'], to: 'cancelled' },
  // The carrier has been silent for so long that an operator must find out whether the parcel is on its way.
  carrierSilent: { by: ['sweep'], from: ['awaiting_shipment'], to: 'action_needed' },
  carrierAnswers: { by: ['carrier'], from: ['action_needed'], to: 'cameFrom' },
  pickupNotConfirmed: { by: ['sweep'], from: ['awaiting_pickup'], to: 'action_needed' },
  // By the sweep when the carrier has given no label before the deadline to ship.
  labelFails: { by: ['system', 'sweep'], from: ['awaiting_shipment'], to: 'action_needed' },
  labelIsLate: { by: ['system'], from: ['awaiting_shipment'], to: 'same' },
  parcelReturned: {
    by: ['carrier', 'operator'],
    from: ['awaiting_shipment', 'shipped'],
    to: 'action_needed',
  },
  // A returned parcel: the buyer has it sent to another shop, or gets the money back, as by silence.
  sendAgain: { by: ['buyer'], from: ['action_needed'], to: 'awaiting_shipment' },
  notSentAgain: { by: ['buyer', 'sweep'], from: ['action_needed'], to: 'cancelled' },
  // It moves after all, to buyer or seller. An operator finds out which.
  returnedMoves: { by: ['carrier'], from: ['action_needed'], to: 'same' },
  requestRefund: {
    by: ['buyer'],
    from: ['shipped', 'delivered', 'awaiting_pickup', 'action_needed'],
    to: 'refund_requested',
  },
  cancelRequest: { by: ['buyer'], from: ['refund_requested'], to: 'cameFrom' },
  grantRefund: { by: ['operator'], from: ['refund_requested'], to: 'cancelled' },
  declineRefund: { by: ['operator'], from: ['refund_requested'], to: 'finished' },
  // The buyer keeps the books for less (rules/sale-split.ts).
  splitSale: { by: ['operator'], from: ['refund_requested'], to: 'finished' },
  // What the two agree on in a case, and the books' way back (rules/case-steps.ts).
  buyerOffers: { by: ['buyer'], from: ['refund_requested'], to: 'same' },
  sellerOffers: { by: ['seller'], from: ['refund_requested'], to: 'same' },
  acceptOffer: { by: ['buyer', 'seller'], from: ['refund_requested'], to: 'finished' },
  declineOffer: { by: ['buyer', 'seller'], from: ['refund_requested'], to: 'same' },
  offerRunsOut: { by: ['sweep'], from: ['refund_requested'], to: 'same' },
  startReturn: { by: ['seller', 'operator'], from: ['refund_requested'], to: 'same' },
  returnIsSent: { by: ['buyer', 'carrier'], from: ['refund_requested'], to: 'same' },
  returnArrives: { by: ['carrier'], from: ['refund_requested'], to: 'same' },
  // The sale stands if the books are not sent back in time.
  returnNotSent: { by: ['sweep'], from: ['refund_requested'], to: 'finished' },
  returnIsMissing: { by: ['sweep', 'carrier'], from: ['refund_requested'], to: 'same' },
  // By the sweep when the carrier has given no label before the deadline to send the books back.
  returnLabelFails: { by: ['system', 'sweep'], from: ['refund_requested'], to: 'same' },
  returnLabelIsLate: { by: ['system'], from: ['refund_requested'], to: 'same' },
  confirmReturn: { by: ['seller'], from: ['refund_requested'], to: 'cancelled' },
  returnTimeRunsOut: { by: ['sweep'], from: ['refund_requested'], to: 'cancelled' },
  objectToReturn: { by: ['seller'], from: ['refund_requested'], to: 'same' },
  // The operator's time has run out. A new one begins, longer each time, which the parties read.
  decisionIsLate: { by: ['sweep'], from: ['refund_requested', 'action_needed'], to: 'same' },
  // A day more for whoever's turn it is (rules/more-time.ts).
  giveMoreTime: { by: ['operator'], from: underWay, to: 'same' },
  resume: { by: ['operator'], from: ['action_needed'], to: 'cameFrom' },
  settleOrder: { by: ['operator'], from: ['action_needed'], to: 'finished' },
  voidOrder: {
    by: ['operator'],
    from: ['awaiting_pickup', 'awaiting_shipment', 'shipped', 'delivered', 'action_needed'],
    to: 'cancelled',
  },
  // The buyer's bank disputes the payment: the order stays frozen in its state until the bank decides.
  freeze: { by: ['bank'], from: underWay, to: 'same' },
  thaw: { by: ['bank'], from: underWay, to: 'same' },
  // A dispute lost while the seller still has the book ends the order. After sending, an operator decides who bears the
  // loss.
  loseDispute: { by: ['bank'], from: underWay, to: 'cancelled' },
  loseAfterSending: { by: ['bank'], from: underWay, to: 'action_needed' },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps).filter((name): name is StepName => name in steps)

type Status = { shipment: number; book: number | 'by finisher' | 'by reason' | 'as before' } & Labels
type Labels = { buyer: string; seller: string; elsewhere: string }

/** The specification's two numberings, and the state names for the lists and other views (docs/product.md 6). */
export const statuses = {
  awaiting_pickup: {
    shipment: 0,
    book: 1,
    buyer: 'Klar til afhentning',
    seller: 'Afhentes af køber',
    elsewhere: 'Afhentes af køber',
  },
  awaiting_shipment: {
    shipment: 0,
    book: 2,
    buyer: 'Ikke afsendt',
    seller: 'Afventer afsendelse',
    elsewhere: 'Ikke afsendt',
  },
  shipped: { shipment: 1, book: 3, ...everywhere('Afsendt') },
  delivered: { shipment: 2, book: 4, ...everywhere('Leveret') },
  finished: { shipment: 3, book: 'by finisher', ...everywhere('Afsluttet') },
  action_needed: {
    shipment: 4,
    book: 'as before',
    buyer: 'Vi kigger på det',
    seller: 'Vi kigger på det',
    elsewhere: 'Handling påkrævet',
  },
  refund_requested: { shipment: 5, book: 'by reason', ...everywhere('Refundering behandles') },
  cancelled: { shipment: 6, book: 9, ...everywhere('Annulleret') },
} as const satisfies Record<OrderState, Status>

/** Why a step is not open. 'not_yours' is a 403, each other one a 409. */
export type Forbidden = 'not_yours' | 'wrong_state' | 'frozen' | 'too_early' | 'too_late'

/** These actors report facts, so their steps also count while an order is frozen. All others have to wait. */
const witnesses: readonly Actor[] = ['carrier', 'system', 'bank']

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
    frozenAt: null,
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
  if (order.frozenAt !== null && !witnesses.includes(actor)) return 'frozen'
  return timing[step]?.({ order, now, deadlines, reason, actor }) ?? null
}

/** The order after the step. Throws RangeError when the state does not have that step; ask `mayTake` first. */
export function afterStep(
  step: StepName,
  order: OrderLife,
  now: Date,
  deadlines: Deadlines,
  reason: RefundReason | null = null,
): OrderLife {
  const { from, to }: Step = steps[step]
  const state = to === 'cameFrom' ? order.cameFrom : to === 'same' ? order.state : to
  if (!from.includes(order.state) || state === null) throw new RangeError(`no ${step} from ${order.state}`)
  return { ...order, state, ...effects[step]({ order, now, deadlines, reason }) }
}

/** The steps that the actor may take now, in the table's order. Screens show them as buttons. */
export function availableSteps(order: OrderLife, actor: Actor, now: Date, deadlines: Deadlines): StepName[] {
  return stepNames.filter((step) => mayTake(step, actor, order, now, deadlines) === null)
}

/** The reasons for which the buyer may now request a refund; empty when no request is open (docs/product.md 6). */
export function openRefundReasons(order: OrderLife, now: Date, deadlines: Deadlines): RefundReason[] {
  return refundReasons.filter(
    (reason) => mayTake('requestRefund', 'buyer', order, now, deadlines, reason) === null,
  )
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

export function isOver(order: Pick<OrderLife, 'state'>): boolean {
  return order.state === 'finished' || order.state === 'cancelled'
}

type Shown = Pick<OrderLife, 'state' | 'frozenAt'>

/** The state for numbers and names. A frozen order shows as 'action_needed', whatever its state. */
export function shownState({ state, frozenAt }: Shown): OrderState {
  return frozenAt === null ? state : 'action_needed'
}

/** The order's `Shipment.status` on the wire, 0 to 6 (docs/product.md 6). */
export function shipmentStatus(order: Shown): number {
  return statuses[shownState(order)].shipment
}

/**
 * The order's `dbBook.status` on the wire, 1 to 9. A finished order is 7 if the buyer finished it, else 8
 * (docs/product.md 6, 8). Throws RangeError when an order in 'action_needed' has no earlier state.
 */
export function bookStatus(
  order: Pick<OrderLife, 'state' | 'cameFrom' | 'finishedBy' | 'refundReason'>,
): number {
  const { book }: Status = statuses[order.state]
  if (book === 'by finisher') return order.finishedBy === 'buyer' ? 7 : 8
  if (book === 'by reason') return order.refundReason === 1 ? 5 : 6
  if (book !== 'as before') return book
  if (order.cameFrom === null || order.cameFrom === order.state)
    throw new RangeError('a needed action interrupts a state')
  return bookStatus({ ...order, state: order.cameFrom })
}

/** The state for a `Shipment.status` and a deliveryType; 'cancelled' for an unknown number (docs/product.md 6). */
export function stateOfShipment(status: number, deliveryType: number): OrderState {
  if (status === 0) return deliveryType === 3 ? 'awaiting_pickup' : 'awaiting_shipment'
  return orderStates.find((state) => statuses[state].shipment === status) ?? 'cancelled'
}

/** The state for a `dbBook.status`; null for 0 (no order) and for an unknown number (docs/product.md 6). */
export function stateOfBook(status: number): OrderState | null {
  if (status === 5 || status === 6) return 'refund_requested'
  if (status === 7 || status === 8) return 'finished'
  return orderStates.find((state) => statuses[state].book === status) ?? null
}

/**
 * An order's deliveryType on the wire: 1 parcel shop, 3 pickup at the seller's address. A basket group has 2 for pickup
 * (docs/product.md 2).
 */
export function wireDeliveryType(delivery: Delivery): 1 | 3 {
  return delivery === 'parcel' ? 1 : 3
}

function everywhere<Label extends string>(label: Label) {
  return { buyer: label, seller: label, elsewhere: label }
}

type Taken = { order: OrderLife; now: Date; deadlines: Deadlines; reason: RefundReason | null }

/** Time limits and further conditions of steps. A step that is not in this table may be taken at any time. */
const timing: Partial<Record<StepName, (asked: Taken & { actor: Actor }) => Forbidden | null>> = {
  // A scan proves that the parcel moves, and counts however late it comes. The seller's word counts once and in time.
  saySent: ({ order, now }) => {
    if (order.saidSentAt !== null) return 'wrong_state'
    return hasPassed(order.shipByAt, now) ? 'too_late' : null
  },
  takeBackSent: ({ order, now }) => {
    if (order.saidSentAt === null || order.firstScanByAt === null) return 'wrong_state'
    return hasPassed(minutesAfter(order.saidSentAt, takeBackMinutes), now) ? 'too_late' : null
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
  decisionIsLate: ({ order, now }) => (hasPassed(order.decideByAt, now) ? null : 'too_early'),
  sendAgain: ({ order, now }) => {
    if (order.resendByAt === null) return 'wrong_state'
    return hasPassed(order.resendByAt, now) ? 'too_late' : null
  },
  notSentAgain: ({ order, now, actor }) => {
    if (order.resendByAt === null) return 'wrong_state'
    return actor === 'buyer' || hasPassed(order.resendByAt, now) ? null : 'too_early'
  },
  returnedMoves: ({ order }) => openIf(order.resendByAt !== null),
  noteArrival: ({ order }) => (order.cameFrom === 'shipped' ? null : 'wrong_state'),
  confirmHandover: ({ order }) => openIf(awaitsHandover(order)),
  approve: ({ order }) => openIf(order.state === 'delivered' || awaitsHandover(order)),
  missDeadline: ({ order, now }) => (hasPassed(order.shipByAt, now) ? null : 'too_early'),
  carrierSilent: ({ order, now }) =>
    order.shipByAt !== null && hasPassed(hoursAfter(order.shipByAt, carrierSilenceHours), now)
      ? null
      : 'too_early',
  carrierAnswers: ({ order }) =>
    openIf((order.cameFrom === 'awaiting_shipment' || awaitsArrival(order)) && order.chargedBackAt === null),
  pickupNotConfirmed: ({ order, now }) => (hasPassed(order.pickupByAt, now) ? null : 'too_early'),
  reactTimeRunsOut: ({ order, now }) => (hasPassed(order.reactByAt, now) ? null : 'too_early'),
  requestRefund: ({ order, now, deadlines, reason }) => {
    if (awaitsHandover(order)) return null
    if (order.state === 'action_needed' && !awaitsArrival(order)) return 'wrong_state'
    // A buyer who has shown the code at the door cannot claim that nothing was handed over.
    if (order.state === 'delivered' && order.delivery === 'pickup' && reason === 1) return 'wrong_state'
    if (order.state === 'delivered') return hasPassed(order.reactByAt, now) ? 'too_late' : null
    if (reason === 2 || order.shippedAt === null) return 'wrong_state'
    return hasPassed(hoursAfter(order.shippedAt, deadlines.refundLostAfterHours), now) ? null : 'too_early'
  },
  ...caseTiming,
  giveMoreTime: ({ order }) => openIf(mayExtend(order)),
  // Books that are on their way back are not the buyer's to keep, and a parcel under way is not to be called back.
  cancelRequest: ({ order }) => openIf(order.returnStage === null || order.returnStage === 'sending'),
  // An order can end but not go on after a chargeback.
  resume: ({ order }) => openIf(order.chargedBackAt === null),
  freeze: ({ order }) => openIf(order.frozenAt === null && order.chargedBackAt === null),
  thaw: ({ order }) => openIf(order.frozenAt !== null),
  // The loss of a dispute may be reported before its opening, so the order need not be frozen.
  loseDispute: ({ order }) => openIf(order.chargedBackAt === null && !mayHaveLeftSeller(order)),
  loseAfterSending: ({ order }) => openIf(order.chargedBackAt === null && mayHaveLeftSeller(order)),
}

/** The fields of a parcel that is no longer on its way. */
const arrived = { firstScanByAt: null, stoppedShipByAt: null, arriveByAt: null }

/** The fields of an order that no longer waits for an operator, or for the buyer of a returned parcel. */
const decided = { decideByAt: null, lateSince: null, resendByAt: null }

/** The fields that an order loses once it is over. The refund's reason stays as a record. */
const over = {
  ...arrived,
  ...decided,
  ...caseOver,
  cameFrom: null,
  shipByAt: null,
  pickupByAt: null,
  reactByAt: null,
}

/** The changes of each step besides the state. */
const effects: Record<StepName, (taken: Taken) => Partial<OrderLife>> = {
  markShipped: (taken) => ({ ...departure(taken), shipByAt: null }),
  saySent: (taken) => ({
    ...departure(taken),
    saidSentAt: taken.now,
    firstScanByAt: hoursAfter(taken.now, taken.deadlines.firstScanHours),
    stoppedShipByAt: taken.order.shipByAt,
    shipByAt: null,
  }),
  // The old deadline, so that saying it again and again gains no time.
  takeBackSent: (taken) => ({
    ...notSent(taken),
    saidSentAt: null,
    shipByAt: taken.order.stoppedShipByAt,
  }),
  confirmSent: () => ({ firstScanByAt: null, stoppedShipByAt: null }),
  noFirstScan: notSent,
  markDelivered: (taken) => ({ ...arrival(taken), ...decided, shipByAt: null, cameFrom: null }),
  askArrival: ({ order, now, deadlines }) => {
    const { refundLostAfterHours, arrivalReminderHours, searchAfterHours } = deadlines
    const arrivalAsked = order.arrivalAsked + 1
    const rest = searchAfterHours - refundLostAfterHours - arrivalReminderHours
    return {
      arrivalAsked,
      arriveByAt: hoursAfter(now, arrivalAsked < timesToAsk ? arrivalReminderHours : rest),
    }
  },
  notArrived: (taken) => ({ ...interruption(taken), arrivalAsked: timesToAsk }),
  noteArrival: (taken) => ({ ...arrival(taken), cameFrom: 'delivered' }),
  confirmHandover: ({ now, deadlines }) => ({
    deliveredAt: now,
    reactByAt: reactByAt(now, deadlines),
    pickupByAt: null,
    cameFrom: null,
    ...decided,
  }),
  approve: () => ({ ...over, finishedBy: 'buyer' }),
  reactTimeRunsOut: () => ({ ...over, finishedBy: 'time' }),
  missDeadline: () => over,
  carrierSilent: interruption,
  carrierAnswers: (taken) => ({ ...decided, ...searchAgain(taken), cameFrom: null }),
  pickupNotConfirmed: interruption,
  labelFails: interruption,
  labelIsLate: ({ now, deadlines }) => ({ shipByAt: shipByAt(now, deadlines) }),
  decisionIsLate: ({ order, now }) => {
    const lateSince = order.lateSince ?? order.decideByAt ?? now
    return { decideByAt: lateUntil(lateSince, now), lateSince }
  },
  // A returned parcel is not on its way to the buyer, who therefore cannot have it.
  parcelReturned: (taken) => ({
    ...interruption(taken),
    ...arrived,
    arrivalAsked: 0,
    ...choiceOfBuyer(taken),
  }),
  sendAgain: ({ order, now, deadlines }) => ({
    ...decided,
    cameFrom: null,
    shippedAt: null,
    saidSentAt: null,
    shipByAt: shipByAt(now, deadlines),
    resends: order.resends + 1,
  }),
  notSentAgain: () => over,
  returnedMoves: ({ now, deadlines }) => ({
    resendByAt: null,
    decideByAt: hoursAfter(now, deadlines.refundDecisionHours),
  }),
  requestRefund: (taken) => {
    if (taken.reason === null) throw new RangeError('a refund request has a reason')
    const { cameFrom, decideByAt } = interruption(taken)
    // A withdrawn request on an unconfirmed pickup or a missing parcel goes back there, not to 'action_needed'.
    const back = taken.order.state === 'action_needed' ? {} : { cameFrom }
    return { ...back, refundReason: taken.reason, decideByAt, lateSince: null }
  },
  cancelRequest: ({ order, now, deadlines }) => {
    const least = hoursAfter(now, deadlines.resumeReactHours)
    return {
      ...decided,
      ...caseOver,
      cameFrom: null,
      refundReason: null,
      arriveByAt: order.cameFrom === 'shipped' ? laterOf(order.arriveByAt, least) : order.arriveByAt,
      reactByAt: order.cameFrom === 'delivered' ? laterOf(order.reactByAt, least) : order.reactByAt,
      pickupByAt: order.cameFrom === 'awaiting_pickup' ? laterOf(order.pickupByAt, least) : order.pickupByAt,
    }
  },
  grantRefund: () => over,
  declineRefund: () => ({ ...over, finishedBy: 'operator' }),
  splitSale: () => ({ ...over, finishedBy: 'operator' }),
  ...caseEffects,
  acceptOffer: () => ({ ...over, finishedBy: 'buyer' }),
  returnNotSent: () => ({ ...over, finishedBy: 'time' }),
  confirmReturn: () => over,
  returnTimeRunsOut: () => over,
  // The interruption was neither party's doing, so the state's deadline starts again.
  resume: (taken) => {
    const { order, now, deadlines } = taken
    return {
      ...decided,
      ...searchAgain(taken),
      cameFrom: null,
      shipByAt: order.cameFrom === 'awaiting_shipment' ? shipByAt(now, deadlines) : order.shipByAt,
      pickupByAt: order.cameFrom === 'awaiting_pickup' ? pickupByAt(now, deadlines) : order.pickupByAt,
    }
  },
  giveMoreTime: ({ order, now }) => extended(order, now),
  settleOrder: () => ({ ...over, finishedBy: 'operator' }),
  voidOrder: () => over,
  freeze: ({ now }) => ({ frozenAt: now }),
  thaw: ({ order, now, deadlines }) => thawed(order, now, deadlines),
  loseDispute: ({ now }) => ({ ...over, frozenAt: null, chargedBackAt: now }),
  loseAfterSending: (taken) => ({
    ...over,
    // An order that already waits for an operator keeps waiting, with the same earlier state.
    ...interruption(taken),
    ...(taken.order.state === 'action_needed' ? { cameFrom: taken.order.cameFrom } : {}),
    frozenAt: null,
    chargedBackAt: taken.now,
  }),
}

function hasPassed(deadline: Date | null, now: Date) {
  return deadline !== null && now >= deadline
}

function openIf(open: boolean): Forbidden | null {
  return open ? null : 'wrong_state'
}

/** While an order is frozen its time stops, so a time to react begins at the moment of freezing. */
function arrival({ order, now, deadlines }: Taken) {
  const reactFrom = order.frozenAt ?? now
  const shippedAt = order.shippedAt ?? now
  return { ...arrived, shippedAt, deliveredAt: now, reactByAt: reactByAt(reactFrom, deadlines) }
}

function departure({ now, deadlines }: Taken) {
  return { shippedAt: now, arriveByAt: hoursAfter(now, deadlines.refundLostAfterHours), arrivalAsked: 0 }
}

/** The seller's word did not hold. The time to ship goes on as if it had stood still since. */
function notSent({ order, now }: Taken) {
  const { stoppedShipByAt, saidSentAt } = order
  if (stoppedShipByAt === null || saidSentAt === null) throw new RangeError('the carrier has the parcel')
  const stoodStill = now.getTime() - saidSentAt.getTime()
  return {
    ...arrived,
    arrivalAsked: 0,
    shippedAt: null,
    shipByAt: new Date(stoppedShipByAt.getTime() + stoodStill),
  }
}

/** A parcel that is on its way again has the usual time to arrive. */
function searchAgain({ order, now, deadlines }: Taken) {
  if (order.cameFrom !== 'shipped') return {}
  return { arriveByAt: hoursAfter(now, deadlines.refundLostAfterHours), arrivalAsked: 0 }
}

/**
 * A parcel that was on its way and came back is the buyer's to send again, as often as we pay for. One that came back
 * unsent, such as one whose label was cancelled, is an operator's.
 */
function choiceOfBuyer({ order, now, deadlines }: Taken) {
  if (order.state !== 'shipped' || order.resends >= deadlines.resendLabels) return {}
  return { decideByAt: null, resendByAt: hoursAfter(now, deadlines.resendHours) }
}

function interruption({ order, now, deadlines }: Taken) {
  return { cameFrom: order.state, decideByAt: hoursAfter(now, deadlines.refundDecisionHours) }
}
