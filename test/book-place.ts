/**
 * The place of an order's books, by what carrier, buyer and operators said of them. The walks check each end of an
 * order by it: what ends by itself leaves the money with one party and the books with the other.
 */
import type { OrderLife, OrderState, RefundReason } from '#rules/order-state'
import type { StepName } from '#rules/order-steps'

export type Place = 'seller' | 'carrier' | 'buyer'

/** `before`: where they were before the buyer's open request, which may be withdrawn. */
export type BookPlace = { now: Place; before: Place }

export const withSeller: BookPlace = { now: 'seller', before: 'seller' }

type Taken = { step: StepName; to: OrderState; reason: RefundReason | null }

/** `to` is the state after the step; `reason` the buyer's in a `requestRefund`. */
export function placeAfter(place: BookPlace, { step, to, reason }: Taken): BookPlace {
  // A buyer who calls the books not as described has them.
  if (step === 'requestRefund') return { now: reason === 2 ? 'buyer' : place.now, before: place.now }
  if (step === 'cancelRequest') return { now: place.before, before: place.before }
  const now = step === 'resume' ? placeIn(to) : placeBy[step]
  return now === undefined ? place : { now, before: now }
}

/** The seller's own word that the parcel is sent proves nothing. */
const placeBy: Partial<Record<StepName, Place>> = {
  markShipped: 'carrier',
  confirmSent: 'carrier',
  markDelivered: 'buyer',
  noteArrival: 'buyer',
  confirmHandover: 'buyer',
  approve: 'buyer',
  parcelReturned: 'seller',
  returnedMoves: 'carrier',
  returnIsSent: 'carrier',
  returnArrives: 'seller',
  confirmReturn: 'seller',
}

/** An operator who lets an order go on has found out where the books are. */
function placeIn(state: OrderState): Place | undefined {
  if (state === 'awaiting_pickup' || state === 'awaiting_shipment') return 'seller'
  return state === 'shipped' ? 'carrier' : undefined
}

/** The ends that an operator states, who may decide otherwise. */
const decided = new Set<StepName>(['grantRefund', 'declineRefund', 'splitSale', 'settleOrder', 'voidOrder'])

/**
 * The person who must have the books after this end: the buyer of a sale, or of one whose seller gave all the money
 * back; the seller of any other that was undone. Null after an operator decided.
 */
export function ownerAfter(step: StepName, { state }: Pick<OrderLife, 'state'>): Place | null {
  if (decided.has(step)) return null
  return state === 'finished' || step === 'giveAllBack' ? 'buyer' : 'seller'
}
