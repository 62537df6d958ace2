/**
 * The life of an order as two tables: who may take which step from where, and how each state is numbered and named.
 * Guards, buttons, the sweep, the back office and the lists all read them (docs/product.md 6).
 *
 * One file of more than usual length, so that the whole life can be read in one place.
 */
import { carrierSilenceHours } from './asking-carrier.ts'
import { mayHaveLeftSeller, thawed } from './disputed-order.ts'
import { hoursAfter, laterOf, pickupByAt, reactByAt, shipByAt, type Deadlines } from './deadlines.ts'
import type { Delivery } from './quote.ts'
import { orderStates, type OrderLife, type OrderState, type RefundReason } from './order-state.ts'

/**
 * Buyer and seller are this order's own; the carrier speaks by scans, the sweep by deadlines, the system by failures, and
 * the buyer's bank by calling the payment back.
 */
export type Actor = 'buyer' | 'seller' | 'carrier' | 'sweep' | 'operator' | 'system' | 'bank'

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
  markShipped: { by: ['carrier', 'seller', 'operator'], from: ['awaiting_shipment'], to: 'shipped' },
  // A carrier's first scan can be missing, so a parcel may arrive that was never seen to leave.
  markDelivered: {
    by: ['carrier', 'buyer', 'operator'],
    from: ['awaiting_shipment', 'shipped'],
    to: 'delivered',
  },
  // The parcel arrives while its buyer's request waits: the request stands, but where it returns to has changed.
  noteArrival: { by: ['carrier'], from: ['refund_requested'], to: 'refund_requested' },
  // The code that the buyer shows proves that the book changed hands, not that it is as described.
  // A pickup that nobody confirmed in time is still its parties' to settle, while an operator looks at it.
  confirmHandover: { by: ['seller'], from: ['awaiting_pickup', 'action_needed'], to: 'delivered' },
  approve: { by: ['buyer'], from: ['delivered', 'awaiting_pickup', 'action_needed'], to: 'finished' },
  reactTimeRunsOut: { by: ['sweep'], from: ['delivered'], to: 'finished' },
  missDeadline: { by: ['sweep'], from: ['awaiting_shipment'], to: 'cancelled' },
  // The carrier has not answered whether the parcel is on its way, for so long that an operator has to find out.
  carrierSilent: { by: ['sweep'], from: ['awaiting_shipment'], to: 'action_needed' },
  carrierAnswers: { by: ['carrier'], from: ['action_needed'], to: 'cameFrom' },
  pickupNotConfirmed: { by: ['sweep'], from: ['awaiting_pickup'], to: 'action_needed' },
  labelFails: { by: ['system'], from: ['awaiting_shipment'], to: 'action_needed' },
  parcelReturned: {
    by: ['carrier', 'operator'],
    from: ['awaiting_shipment', 'shipped'],
    to: 'action_needed',
  },
  requestRefund: {
    by: ['buyer'],
    from: ['shipped', 'delivered', 'awaiting_pickup', 'action_needed'],
    to: 'refund_requested',
  },
  cancelRequest: { by: ['buyer'], from: ['refund_requested'], to: 'cameFrom' },
  grantRefund: { by: ['operator'], from: ['refund_requested'], to: 'cancelled' },
  declineRefund: { by: ['operator'], from: ['refund_requested'], to: 'finished' },
  resume: { by: ['operator'], from: ['action_needed'], to: 'cameFrom' },
  settleOrder: { by: ['operator'], from: ['action_needed'], to: 'finished' },
  voidOrder: {
    by: ['operator'],
    from: ['awaiting_pickup', 'awaiting_shipment', 'shipped', 'delivered', 'action_needed'],
    to: 'cancelled',
  },
  // The buyer's bank disputes the payment: the order stands still where it is, until the bank has decided.
  freeze: { by: ['bank'], from: underWay, to: 'same' },
  thaw: { by: ['bank'], from: underWay, to: 'same' },
  // Lost while the seller still has the book, the order ends. Once it has been sent, an operator weighs who bears it.
  loseDispute: { by: ['bank'], from: underWay, to: 'cancelled' },
  loseAfterSending: { by: ['bank'], from: underWay, to: 'action_needed' },
} as const satisfies Record<string, Step>
export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps).filter((name): name is StepName => name in steps)

type Status = { shipment: number; book: number | 'by finisher' | 'by reason' | 'as before' } & Labels
type Labels = { buyer: string; seller: string; elsewhere: string }

/** The wire's two numberings, and the names in lists and other views (docs/product.md 6). */
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
  action_needed: { shipment: 4, book: 'as before', ...everywhere('Handling påkrævet') },
  refund_requested: { shipment: 5, book: 'by reason', ...everywhere('Refundering behandles') },
  cancelled: { shipment: 6, book: 9, ...everywhere('Annulleret') },
} as const satisfies Record<OrderState, Status>

/** Why a step is not open. Each is a 409, except 'not_yours', a 403. */
export type Forbidden = 'not_yours' | 'wrong_state' | 'frozen' | 'too_early' | 'too_late'

/** They tell what has happened, and are heard while an order stands still; what others want has to wait. */
const witnesses: readonly Actor[] = ['carrier', 'system', 'bank']

/** A newly paid order: the seller's clock starts at the payment (docs/product.md 7). */
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
    decideByAt: null,
    frozenAt: null,
    calledBackAt: null,
  }
}

/**
 * Null when the actor may take the step now, else the reason why not. For `requestRefund`, give the buyer's reason;
 * without one the answer is whether any would do.
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

/** The order as the step leaves it. Throws RangeError from a state without that step: ask `mayTake` first. */
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

/** The steps open to the actor now, in the table's order: the buttons to show. */
export function availableSteps(order: OrderLife, actor: Actor, now: Date, deadlines: Deadlines): StepName[] {
  return stepNames.filter((step) => mayTake(step, actor, order, now, deadlines) === null)
}

/** The reasons that the buyer may now give for a refund; none when no request is open (docs/product.md 6). */
export function openRefundReasons(order: OrderLife, now: Date, deadlines: Deadlines): RefundReason[] {
  return refundReasons.filter(
    (reason) => mayTake('requestRefund', 'buyer', order, now, deadlines, reason) === null,
  )
}

/** Whether the book may yet change hands at the door: within its time, or after it as long as nobody has decided. */
export function awaitsHandover(order: Pick<OrderLife, 'state' | 'cameFrom' | 'calledBackAt'>): boolean {
  if (order.state === 'awaiting_pickup') return true
  return (
    order.state === 'action_needed' && order.cameFrom === 'awaiting_pickup' && order.calledBackAt === null
  )
}

/** Whether nothing more can happen to the order. */
export function isOver(order: Pick<OrderLife, 'state'>): boolean {
  return order.state === 'finished' || order.state === 'cancelled'
}

type Shown = Pick<OrderLife, 'state' | 'frozenAt'>

/** What it is numbered and named as: an order that stands still waits for somebody, whatever its state. */
export function shownState({ state, frozenAt }: Shown): OrderState {
  return frozenAt === null ? state : 'action_needed'
}

/** `Shipment.status`, 0 to 6 (docs/product.md 6). */
export function shipmentStatus(order: Shown): number {
  return statuses[shownState(order)].shipment
}

/** `dbBook.status` of a book in the order, 1 to 9; a finished order is 7 by the buyer's word, else 8 (docs/product.md 6). */
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

/** The state that a `Shipment.status` and an order's deliveryType stand for; unknown numbers are cancelled (docs/product.md 6). */
export function stateOfShipment(status: number, deliveryType: number): OrderState {
  if (status === 0) return deliveryType === 3 ? 'awaiting_pickup' : 'awaiting_shipment'
  return orderStates.find((state) => statuses[state].shipment === status) ?? 'cancelled'
}

/** The state that a `dbBook.status` stands for; null for 0, no order, and for what is no status (docs/product.md 6). */
export function stateOfBook(status: number): OrderState | null {
  if (status === 5 || status === 6) return 'refund_requested'
  if (status === 7 || status === 8) return 'finished'
  return orderStates.find((state) => statuses[state].book === status) ?? null
}

/** An order's deliveryType on the wire: 1 parcel shop, 3 pickup at the seller's (docs/product.md 2). */
export function wireDeliveryType(delivery: Delivery): 1 | 3 {
  return delivery === 'parcel' ? 1 : 3
}

function everywhere<Label extends string>(label: Label) {
  return { buyer: label, seller: label, elsewhere: label }
}

type Taken = { order: OrderLife; now: Date; deadlines: Deadlines; reason: RefundReason | null }

/** When a step's time has not come or has run out; steps that are not here may be taken at any time. */
const timing: Partial<Record<StepName, (asked: Taken & { actor: Actor }) => Forbidden | null>> = {
  // A scan is proof that the parcel moves, and counts however late it comes.
  markShipped: ({ order, now, actor }) =>
    actor === 'seller' && hasPassed(order.shipByAt, now) ? 'too_late' : null,
  noteArrival: ({ order }) => (order.cameFrom === 'shipped' ? null : 'wrong_state'),
  confirmHandover: ({ order }) => openIf(awaitsHandover(order)),
  approve: ({ order }) => openIf(order.state === 'delivered' || awaitsHandover(order)),
  missDeadline: ({ order, now }) => (hasPassed(order.shipByAt, now) ? null : 'too_early'),
  carrierSilent: ({ order, now }) =>
    order.shipByAt !== null && hasPassed(hoursAfter(order.shipByAt, carrierSilenceHours), now)
      ? null
      : 'too_early',
  carrierAnswers: ({ order }) =>
    openIf(order.cameFrom === 'awaiting_shipment' && order.calledBackAt === null),
  pickupNotConfirmed: ({ order, now }) => (hasPassed(order.pickupByAt, now) ? null : 'too_early'),
  reactTimeRunsOut: ({ order, now }) => (hasPassed(order.reactByAt, now) ? null : 'too_early'),
  requestRefund: ({ order, now, deadlines, reason }) => {
    if (awaitsHandover(order)) return null
    if (order.state === 'action_needed') return 'wrong_state'
    // Whoever has shown the code at the door cannot say that nothing was handed over.
    if (order.state === 'delivered' && order.delivery === 'pickup' && reason === 1) return 'wrong_state'
    if (order.state === 'delivered') return hasPassed(order.reactByAt, now) ? 'too_late' : null
    if (reason === 2 || order.shippedAt === null) return 'wrong_state'
    return hasPassed(hoursAfter(order.shippedAt, deadlines.refundLostAfterHours), now) ? null : 'too_early'
  },
  // What the bank has taken back cannot go on, only end.
  resume: ({ order }) => openIf(order.calledBackAt === null),
  freeze: ({ order }) => openIf(order.frozenAt === null && order.calledBackAt === null),
  thaw: ({ order }) => openIf(order.frozenAt !== null),
  // It may be told as lost before it was told at all.
  loseDispute: ({ order }) => openIf(order.calledBackAt === null && !mayHaveLeftSeller(order)),
  loseAfterSending: ({ order }) => openIf(order.calledBackAt === null && mayHaveLeftSeller(order)),
}

/** What an order no longer waits for once it is over; a refund's reason stays as a record. */
const over = { cameFrom: null, shipByAt: null, pickupByAt: null, reactByAt: null, decideByAt: null }

/** What a step changes besides the state. */
const effects: Record<StepName, (taken: Taken) => Partial<OrderLife>> = {
  markShipped: ({ now }) => ({ shippedAt: now, shipByAt: null }),
  markDelivered: (taken) => ({ ...arrival(taken), shipByAt: null }),
  noteArrival: (taken) => ({ ...arrival(taken), cameFrom: 'delivered' }),
  confirmHandover: ({ now, deadlines }) => ({
    deliveredAt: now,
    reactByAt: reactByAt(now, deadlines),
    pickupByAt: null,
    cameFrom: null,
  }),
  approve: () => ({ ...over, finishedBy: 'buyer' }),
  reactTimeRunsOut: () => ({ ...over, finishedBy: 'time' }),
  missDeadline: () => over,
  carrierSilent: interruption,
  carrierAnswers: () => ({ cameFrom: null }),
  pickupNotConfirmed: interruption,
  labelFails: interruption,
  parcelReturned: interruption,
  requestRefund: (taken) => {
    if (taken.reason === null) throw new RangeError('a refund request has a reason')
    const decideByAt = hoursAfter(taken.now, taken.deadlines.refundDecisionHours)
    // One that an operator looks at goes back to the pickup that it waited for.
    const back = taken.order.state === 'action_needed' ? {} : interruption(taken)
    return { ...back, refundReason: taken.reason, decideByAt }
  },
  cancelRequest: ({ order, now, deadlines }) => {
    const least = hoursAfter(now, deadlines.resumeReactHours)
    return {
      cameFrom: null,
      refundReason: null,
      decideByAt: null,
      reactByAt: order.cameFrom === 'delivered' ? laterOf(order.reactByAt, least) : order.reactByAt,
      pickupByAt: order.cameFrom === 'awaiting_pickup' ? laterOf(order.pickupByAt, least) : order.pickupByAt,
    }
  },
  grantRefund: () => over,
  declineRefund: () => ({ ...over, finishedBy: 'operator' }),
  // What stopped the order was not its parties' doing, so the clock of the state starts anew.
  resume: ({ order, now, deadlines }) => ({
    cameFrom: null,
    shipByAt: order.cameFrom === 'awaiting_shipment' ? shipByAt(now, deadlines) : order.shipByAt,
    pickupByAt: order.cameFrom === 'awaiting_pickup' ? pickupByAt(now, deadlines) : order.pickupByAt,
  }),
  settleOrder: () => ({ ...over, finishedBy: 'operator' }),
  voidOrder: () => over,
  freeze: ({ now }) => ({ frozenAt: now }),
  thaw: ({ order, now, deadlines }) => thawed(order, now, deadlines),
  loseDispute: ({ now }) => ({ ...over, frozenAt: null, calledBackAt: now }),
  loseAfterSending: (taken) => ({
    ...over,
    // What already waits for an operator goes on waiting, in front of the state that it came from.
    ...(taken.order.state === 'action_needed' ? { cameFrom: taken.order.cameFrom } : interruption(taken)),
    frozenAt: null,
    calledBackAt: taken.now,
  }),
}

function hasPassed(deadline: Date | null, now: Date) {
  return deadline !== null && now >= deadline
}

function openIf(open: boolean): Forbidden | null {
  return open ? null : 'wrong_state'
}

/** Where an order stands still its time does, too: what begins meanwhile begins when it stopped. */
function arrival({ order, now, deadlines }: Taken) {
  const reactFrom = order.frozenAt ?? now
  return { shippedAt: order.shippedAt ?? now, deliveredAt: now, reactByAt: reactByAt(reactFrom, deadlines) }
}

function interruption({ order }: Taken) {
  return { cameFrom: order.state }
}
