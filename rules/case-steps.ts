/**
 * The steps of a case in which the buyer has the books: offers between the two, and the books' way back (decision 40).
 * Nobody has the money meanwhile. Each stage is somebody's turn with a deadline; an operator may end the case at any
 * time.
 */
import { hoursAfter, laterOf, type Deadlines } from './deadlines.ts'
import type { OrderLife, ReturnStage } from './order-state.ts'

type Changed = { order: OrderLife; now: Date; deadlines: Deadlines }
type Asked = Changed & { actor: string }
type Answer = 'wrong_state' | 'too_early' | 'too_late' | null

/** The fields of an order without an open offer or return. */
export const caseOver = { offerBy: null, offerByAt: null, returnStage: null, returnByAt: null } as const
const noOffer = { offerBy: null, offerByAt: null } as const
const operatorWaits = { decideByAt: null, lateSince: null } as const

/** The most offers that each party may make in a case, so that it comes to an end. */
export const maxOffers = 3

/** When each step is open. */
export const caseTiming = {
  splitSale: ({ order }: Asked) => openIf(mayKeep(order)),
  // An offer may answer the other one's. Nobody offers twice in a row.
  buyerOffers: ({ order }: Asked) => openIf(mayKeep(order) && order.offerBy !== 'buyer'),
  sellerOffers: ({ order }: Asked) => openIf(mayKeep(order) && order.offerBy !== 'seller'),
  acceptOffer: answering,
  declineOffer: answering,
  offerRunsOut: ({ order, now }: Asked) => due(order.offerByAt, now),
  giveAllBack: ({ order }: Asked) => openIf(mayKeep(order)),
  // Only what came as a parcel goes back as one.
  startReturn: ({ order }: Asked) =>
    openIf(order.refundReason === 2 && order.returnStage === null && order.delivery === 'parcel'),
  returnIsSent: ({ order }: Asked) => openIf(order.returnStage === 'sending'),
  // A first scan may be missing.
  returnArrives: ({ order }: Asked) => openIf(isIn(order, 'sending', 'on_way')),
  returnNotSent: ({ order, now }: Asked) => endOf('sending', order, now),
  // A parcel may be on its way unnoticed, if the carrier is silent.
  returnIsMissing: ({ order, now, actor }: Asked) => {
    if (!isIn(order, 'sending', 'on_way')) return 'wrong_state'
    return actor === 'carrier' ? openIf(order.returnByAt !== null) : due(order.returnByAt, now)
  },
  returnLabelFails: ({ order, now, actor }: Asked) =>
    actor === 'system' ? openIf(order.returnStage === 'sending') : endOf('sending', order, now),
  returnLabelIsLate: ({ order }: Asked) => openIf(order.returnStage === 'sending'),
  // The label that the carrier did not give before the deadline.
  returnLabelComes: ({ order }: Asked) => openIf(order.refundReason === 2 && order.returnStage === null),
  returnTimeRunsOut: ({ order, now }: Asked) => endOf('arrived', order, now),
  // The seller may have the books without a scan, or after an objection.
  confirmReturn: ({ order }: Asked) => openIf(order.returnStage !== null),
  objectToReturn: ({ order, now }: Asked) => {
    if (order.returnStage !== 'arrived') return 'wrong_state'
    return hasPassed(order.returnByAt, now) ? 'too_late' : null
  },
} satisfies Record<string, (asked: Asked) => Answer>

/** The changes of the steps that leave the case open. */
export const caseEffects = {
  buyerOffers: (taken: Changed) => offerOf('buyer', taken),
  sellerOffers: (taken: Changed) => offerOf('seller', taken),
  declineOffer: withoutOffer,
  offerRunsOut: withoutOffer,
  startReturn: ({ order, now, deadlines }: Changed) => ({
    ...operatorWaits,
    // The seller who takes the books back has answered the buyer. The seller's own offer stands beside the return.
    ...(order.offerBy === 'buyer' ? noOffer : {}),
    returnStage: 'sending' as const,
    returnByAt: hoursAfter(now, deadlines.returnHours),
  }),
  returnIsSent: ({ now, deadlines }: Changed) => ({
    ...noOffer,
    ...operatorWaits,
    returnStage: 'on_way' as const,
    returnByAt: hoursAfter(now, deadlines.refundLostAfterHours),
  }),
  returnArrives: ({ order, now, deadlines }: Changed) => ({
    ...noOffer,
    ...operatorWaits,
    returnStage: 'arrived' as const,
    // While an order is frozen its time stops.
    returnByAt: hoursAfter(order.frozenAt ?? now, deadlines.returnCheckHours),
  }),
  // The carrier may still find the parcel, so the stage stays.
  returnIsMissing: (taken: Changed) => ({ ...operatorDecides(taken), returnByAt: null }),
  // The return can be started again.
  returnLabelFails: (taken: Changed) => ({
    ...(taken.order.offerBy === null ? operatorDecides(taken) : {}),
    returnStage: null,
    returnByAt: null,
  }),
  returnLabelIsLate: (taken: Changed) => {
    const { returnByAt } = timeToSendBack(taken)
    return { returnByAt: laterOf(taken.order.returnByAt, returnByAt) }
  },
  // An offer made meanwhile stands beside the return.
  returnLabelComes: (taken: Changed) => ({
    ...operatorWaits,
    ...timeToSendBack(taken),
    returnStage: 'sending' as const,
  }),
  objectToReturn: (taken: Changed) => ({
    ...operatorDecides(taken),
    returnStage: 'objected' as const,
    returnByAt: null,
  }),
}

function timeToSendBack({ order, now, deadlines }: Changed) {
  return { returnByAt: hoursAfter(order.frozenAt ?? now, deadlines.returnHours) }
}

/** Only a buyer who has the books can keep them. */
function mayKeep(order: OrderLife) {
  // A return without a deadline is an operator's.
  const isSending = order.returnStage === 'sending' && order.returnByAt !== null
  return order.refundReason === 2 && (order.returnStage === null || isSending)
}

function answering({ order, actor, now }: Asked): Answer {
  if (order.offerBy === null || order.offerBy === actor) return 'wrong_state'
  return hasPassed(order.offerByAt, now) ? 'too_late' : null
}

/** The operators' time stops until it is answered. */
function offerOf(by: 'buyer' | 'seller', { now, deadlines }: Changed) {
  return { ...operatorWaits, offerBy: by, offerByAt: hoursAfter(now, deadlines.offerHours) }
}

/** An operator decides the case unless a return is under way. */
function withoutOffer(taken: Changed) {
  return { ...noOffer, ...(taken.order.returnStage === null ? operatorDecides(taken) : {}) }
}

function operatorDecides({ now, deadlines }: Changed) {
  return { decideByAt: hoursAfter(now, deadlines.refundDecisionHours), lateSince: null }
}

function isIn({ returnStage }: OrderLife, ...stages: ReturnStage[]) {
  return returnStage !== null && stages.includes(returnStage)
}

function endOf(stage: ReturnStage, order: OrderLife, now: Date): Answer {
  return order.returnStage === stage ? due(order.returnByAt, now) : 'wrong_state'
}

function due(deadline: Date | null, now: Date): Answer {
  if (deadline === null) return 'wrong_state'
  return hasPassed(deadline, now) ? null : 'too_early'
}

function hasPassed(deadline: Date | null, now: Date) {
  return deadline !== null && now >= deadline
}

function openIf(open: boolean): Answer {
  return open ? null : 'wrong_state'
}
