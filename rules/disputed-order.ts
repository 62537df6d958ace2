/** The effect of a card dispute, or of an early fraud warning, on the orders of its payment (decision 30). */
import { hoursAfter, laterOf, lateUntil, type Deadlines } from './deadlines.ts'
import type { OrderLife } from './order-state.ts'

/** How soon an operator should have checked a payment that we were warned about. */
export const warningHours = 24

/**
 * The time by which the parties hear from us about a warned payment. A check that is late has new dates, as a late
 * decision has.
 */
export function checkedBy(warnedAt: Date, now: Date): Date {
  const first = hoursAfter(warnedAt, warningHours)
  return now < first ? first : lateUntil(first, now)
}

/** The step that a closed dispute takes an order through. `all`: the bank took back the whole payment. */
export function stepOfClosing({ won, all }: { won: boolean; all: boolean }, order: Whereabouts) {
  // A partial chargeback cannot be attributed to one order, so the marketplace bears it.
  if (won || !all) return 'thaw'
  return mayHaveLeftSeller(order) ? 'loseAfterSending' : 'loseDispute'
}

type Whereabouts = Pick<
  OrderLife,
  'state' | 'cameFrom' | 'refundReason' | 'shippedAt' | 'deliveredAt' | 'shipByAt'
>

/**
 * Whether the book may have left the seller. A pickup has no scans: a buyer who calls the book not as described has it,
 * and an unconfirmed pickup may have taken place. A returned parcel that moves again, though it is to be sent anew, has lost
 * its deadline (`returnedMoves`): nobody knows to whom it goes. One whose new label fails keeps it.
 */
export function mayHaveLeftSeller(order: Whereabouts): boolean {
  const { state, cameFrom, refundReason, shippedAt, deliveredAt, shipByAt } = order
  if (shippedAt !== null || deliveredAt !== null || refundReason === 2) return true
  if (state !== 'action_needed') return false
  return cameFrom === 'awaiting_pickup' || (cameFrom === 'awaiting_shipment' && shipByAt === null)
}

/**
 * The changes that let a frozen order go on: each deadline moves on by the time that it was frozen, and leaves
 * at least `resumeReactHours`.
 */
export function thawed(order: OrderLife, now: Date, deadlines: Deadlines): Partial<OrderLife> {
  const stoodStill = now.getTime() - (order.frozenAt ?? now).getTime()
  const least = hoursAfter(now, deadlines.resumeReactHours)
  const later = (at: Date | null) => at && new Date(at.getTime() + stoodStill)
  const moved = (deadline: Date | null) => deadline && laterOf(later(deadline), least)
  return {
    frozenAt: null,
    warnedAt: null,
    shipByAt: moved(order.shipByAt),
    pickupByAt: moved(order.pickupByAt),
    reactByAt: moved(order.reactByAt),
    saidSentAt: later(order.saidSentAt),
    firstScanByAt: moved(order.firstScanByAt),
    stoppedShipByAt: later(order.stoppedShipByAt),
    // A parcel travels on during a dispute, so the time to arrive does not move.
    arriveByAt: order.arriveByAt && laterOf(order.arriveByAt, least),
    offerByAt: moved(order.offerByAt),
    returnByAt:
      order.returnStage === 'on_way'
        ? order.returnByAt && laterOf(order.returnByAt, least)
        : moved(order.returnByAt),
    resendByAt: order.resendByAt && hoursAfter(now, deadlines.resendHours),
    // The operators' deadlines begin anew, so an order that came to them during the dispute does not get its whole
    // length on top.
    decideByAt: order.decideByAt && hoursAfter(now, deadlines.refundDecisionHours),
  }
}
