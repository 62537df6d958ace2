/**
 * More time for the parties, as an operator may give it: the deadline that runs moves on by a day, whoever's it is
 * (docs/product.md 6). Not the carrier's, which no word of ours makes faster, nor the bank's.
 */
import { hoursAfter, laterOf } from './deadlines.ts'
import type { OrderLife } from './order-state.ts'

export const moreHours = 24
/** The most that an order gets, so that kindness does not make a case endless. */
export const maxExtensions = 2

type Deadline =
  | 'shipByAt'
  | 'pickupByAt'
  | 'reactByAt'
  | 'arriveByAt'
  | 'offerByAt'
  | 'returnByAt'
  | 'resendByAt'

/** The deadline of buyer or seller that runs; in a case that waits for us, our own, so that both may say more. */
function running(order: OrderLife): Deadline | 'decideByAt' | null {
  switch (order.state) {
    case 'awaiting_pickup':
      return 'pickupByAt'
    case 'awaiting_shipment':
      return 'shipByAt'
    case 'shipped':
      return order.arrivalAsked > 0 ? 'arriveByAt' : null
    case 'delivered':
      return 'reactByAt'
    case 'action_needed':
      return order.resendByAt === null ? null : 'resendByAt'
    case 'refund_requested':
      return ofCase(order)
    case 'finished':
    case 'cancelled':
      return null
  }
}

/** Books on their way back come first, as in the order's clock. */
function ofCase({ returnStage, returnByAt, offerBy }: OrderLife): Deadline | 'decideByAt' | null {
  if (returnByAt !== null) return returnStage === 'on_way' ? null : 'returnByAt'
  return offerBy === null ? 'decideByAt' : 'offerByAt'
}

export function mayExtend(order: OrderLife): boolean {
  const deadline = running(order)
  return deadline !== null && order[deadline] !== null && order.extensions < maxExtensions
}

/** A deadline that has passed begins anew, and a late decision of ours has a new promise. */
export function extended(order: OrderLife, now: Date): Partial<OrderLife> {
  const deadline = running(order)
  if (deadline === null) throw new RangeError('no deadline of the parties runs')
  return {
    [deadline]: hoursAfter(laterOf(order[deadline], now), moreHours),
    extensions: order.extensions + 1,
    ...(deadline === 'decideByAt' ? { lateSince: null } : {}),
  }
}
