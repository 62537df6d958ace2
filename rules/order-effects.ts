/** The changes that each step makes in an order besides its state (`order-steps.ts`). */
import { caseEffects, caseOver } from './case-steps.ts'
import {
  hoursAfter,
  laterOf,
  lateUntil,
  pickupByAt,
  reactByAt,
  shipByAt,
  workingDaysAfter,
  type Deadlines,
} from './deadlines.ts'
import { thawed } from './disputed-order.ts'
import { extended } from './more-time.ts'
import { timesToAsk } from './order-conditions.ts'
import type { StepName } from './order-steps.ts'
import type { OrderLife, RefundReason } from './order-state.ts'

type Taken = {
  order: OrderLife
  now: Date
  deadlines: Deadlines
  reason: RefundReason | null
  waitedSince: Date | null
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

const unfrozen = { frozenAt: null, warnedAt: null }

/** The changes of each step besides the state. */
export const effects: Record<StepName, (taken: Taken) => Partial<OrderLife>> = {
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
    takeBacks: taken.order.takeBacks + 1,
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
  notArrived: ({ order, now, deadlines }) => ({
    cameFrom: order.state,
    decideByAt: workingDaysAfter(now, deadlines.searchWorkingDays),
    arrivalAsked: timesToAsk,
  }),
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
  labelIsLate: longerToSend,
  labelComes: (taken) => ({ ...decided, ...timeToSend(taken), cameFrom: null }),
  decisionIsLate: ({ order, now }) => {
    const lateSince = order.lateSince ?? order.decideByAt ?? now
    return { decideByAt: lateUntil(lateSince, now), lateSince }
  },
  // A returned parcel is not on its way to the buyer, who therefore cannot have it.
  parcelReturned: (taken) => {
    // The parcel was on its way during a refund request too.
    const { order } = taken
    const sent = order.state === 'refund_requested' ? { ...order, state: 'shipped' as const } : order
    return {
      ...interruption({ ...taken, order: sent }),
      ...arrived,
      arrivalAsked: 0,
      lateSince: null,
      refundReason: null,
      ...choiceOfBuyer({ ...taken, order: sent }),
    }
  },
  sendAgain: ({ order, now, deadlines }) => ({
    ...decided,
    cameFrom: null,
    shippedAt: null,
    saidSentAt: null,
    takeBacks: 0,
    shipByAt: shipByAt(now, deadlines),
    resends: order.resends + 1,
  }),
  notSentAgain: () => over,
  returnedMoves: (taken) => ({
    ...interruption(taken),
    ...(taken.order.state === 'action_needed' ? { cameFrom: taken.order.cameFrom } : {}),
    resendByAt: null,
    // The seller may not have the book, so only an operator lets the order go on, with a new deadline.
    shipByAt: null,
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
      withdrawals: order.withdrawals + 1,
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
  giveAllBack: () => over,
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
  freeze: ({ order, now }) => ({ frozenAt: order.frozenAt ?? now, warnedAt: null }),
  thaw: ({ order, now, deadlines }) => thawed(order, now, deadlines),
  loseDispute: ({ now }) => ({ ...over, ...unfrozen, chargedBackAt: now }),
  loseAfterSending: (taken) => ({
    ...over,
    // An order that already waits for an operator keeps waiting, with the same earlier state.
    ...interruption(taken),
    ...(taken.order.state === 'action_needed' ? { cameFrom: taken.order.cameFrom } : {}),
    ...unfrozen,
    chargedBackAt: taken.now,
  }),
  warnOfFraud: ({ now }) => ({ frozenAt: now, warnedAt: now }),
  checkIsLate: () => ({}),
  answerIsLate: () => ({}),
  clearWarning: ({ order, now, deadlines }) => thawed(order, now, deadlines),
  cancelWarned: () => ({ ...over, ...unfrozen }),
}

/** The whole time, because the seller could not send without a label. While an order is frozen its time stops. */
function timeToSend({ order, now, deadlines }: Taken) {
  return { shipByAt: shipByAt(order.frozenAt ?? now, deadlines) }
}

/** Adds the time without a label. While an order is frozen its time stops, and moves on when it thaws. */
function longerToSend({ order, now, waitedSince }: Taken) {
  const waited = (order.frozenAt ?? now).getTime() - (waitedSince ?? now).getTime()
  return { shipByAt: order.shipByAt && new Date(order.shipByAt.getTime() + Math.max(0, waited)) }
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
 * A parcel that was on its way and came back is the buyer's to send again, as often as a new label may be bought. One that
 * came back unsent, such as one whose label was cancelled, is an operator's.
 */
function choiceOfBuyer({ order, now, deadlines }: Taken) {
  const wasSent = order.state === 'shipped' && order.firstScanByAt === null
  if (!wasSent || order.resends >= deadlines.resendLabels) return {}
  return { decideByAt: null, resendByAt: hoursAfter(now, deadlines.resendHours) }
}

function interruption({ order, now, deadlines }: Taken) {
  return { cameFrom: order.state, decideByAt: hoursAfter(now, deadlines.refundDecisionHours) }
}
