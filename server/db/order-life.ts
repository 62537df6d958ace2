/** Maps an order's row to the life that the rules use. */
import type { SaleOutcome } from '#rules/listing'
import { awaitsHandover } from '#rules/order-conditions'
import { bookStatus } from '#rules/order-statuses'
import { type OrderLife } from '#rules/order-state'
import { type RefundReason } from '#rules/order-state'
import { type OrderState } from '#rules/order-state'

export type LifeRow = {
  state: string
  delivery: string
  came_from: string | null
  finished_by: string | null
  refund_reason: number | null
  shipped_at: Date | null
  delivered_at: Date | null
  ship_by_at: Date | null
  pickup_by_at: Date | null
  react_by_at: Date | null
  said_sent_at: Date | null
  take_backs: number
  first_scan_by_at: Date | null
  stopped_ship_by_at: Date | null
  arrive_by_at: Date | null
  arrival_asked: number
  offer_by: string | null
  offer_by_at: Date | null
  return_stage: string | null
  return_by_at: Date | null
  resend_by_at: Date | null
  resends: number
  decide_by_at: Date | null
  late_since: Date | null
  extensions: number
  withdrawals: number
  frozen_at: Date | null
  warned_at: Date | null
  charged_back_at: Date | null
}

export function lifeOf(row: LifeRow): OrderLife {
  return {
    state: row.state as OrderState,
    delivery: row.delivery as OrderLife['delivery'],
    cameFrom: row.came_from as OrderState | null,
    finishedBy: row.finished_by as OrderLife['finishedBy'],
    refundReason: row.refund_reason as RefundReason | null,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    shipByAt: row.ship_by_at,
    pickupByAt: row.pickup_by_at,
    reactByAt: row.react_by_at,
    saidSentAt: row.said_sent_at,
    takeBacks: row.take_backs,
    firstScanByAt: row.first_scan_by_at,
    stoppedShipByAt: row.stopped_ship_by_at,
    arriveByAt: row.arrive_by_at,
    arrivalAsked: row.arrival_asked,
    offerBy: row.offer_by as OrderLife['offerBy'],
    offerByAt: row.offer_by_at,
    returnStage: row.return_stage as OrderLife['returnStage'],
    returnByAt: row.return_by_at,
    resendByAt: row.resend_by_at,
    resends: row.resends,
    decideByAt: row.decide_by_at,
    lateSince: row.late_since,
    extensions: row.extensions,
    withdrawals: row.withdrawals,
    frozenAt: row.frozen_at,
    warnedAt: row.warned_at,
    chargedBackAt: row.charged_back_at,
  }
}

export function columnsOf(life: OrderLife) {
  return {
    state: life.state,
    came_from: life.cameFrom,
    finished_by: life.finishedBy,
    refund_reason: life.refundReason,
    shipped_at: life.shippedAt,
    delivered_at: life.deliveredAt,
    ship_by_at: life.shipByAt,
    pickup_by_at: life.pickupByAt,
    react_by_at: life.reactByAt,
    said_sent_at: life.saidSentAt,
    take_backs: life.takeBacks,
    first_scan_by_at: life.firstScanByAt,
    stopped_ship_by_at: life.stoppedShipByAt,
    arrive_by_at: life.arriveByAt,
    arrival_asked: life.arrivalAsked,
    offer_by: life.offerBy,
    offer_by_at: life.offerByAt,
    return_stage: life.returnStage,
    return_by_at: life.returnByAt,
    resend_by_at: life.resendByAt,
    resends: life.resends,
    decide_by_at: life.decideByAt,
    late_since: life.lateSince,
    extensions: life.extensions,
    withdrawals: life.withdrawals,
    frozen_at: life.frozenAt,
    warned_at: life.warnedAt,
    charged_back_at: life.chargedBackAt,
  }
}

/** The `dbBook.status` of the order's books, from fewer columns than the whole life needs. */
export function bookStatusOf(
  row: Pick<LifeRow, 'state' | 'came_from' | 'finished_by' | 'refund_reason'>,
): number {
  return bookStatus({
    state: row.state as OrderState,
    cameFrom: row.came_from as OrderState | null,
    finishedBy: row.finished_by as OrderLife['finishedBy'],
    refundReason: row.refund_reason as RefundReason | null,
  })
}

/** Whether the book may still be handed over at the door, from fewer columns than the whole life needs. */
export function awaitsHandoverIn(row: Pick<LifeRow, 'state' | 'came_from' | 'charged_back_at'>): boolean {
  return awaitsHandover({
    state: row.state as OrderState,
    cameFrom: row.came_from as OrderState | null,
    chargedBackAt: row.charged_back_at,
  })
}

/** Whether an order came to an operator for want of a label. The label may have been bought since. */
export function wasWithoutLabel(actionReason: string | null): boolean {
  return actionReason === 'label' || actionReason === 'labelFails'
}

type EndRow = Pick<LifeRow, 'state' | 'shipped_at' | 'delivered_at' | 'refund_reason' | 'charged_back_at'> & {
  cancel_reason: string | null
  cancelled_at: Date | null
  came_back_at: Date | null
  action_reason: string | null
}

/** How the order ended for its books: decides whether the seller may list them again. */
export function outcomeOf(row: EndRow): SaleOutcome {
  const { charged_back_at, cancelled_at } = row
  const weighed = charged_back_at !== null && cancelled_at !== null && charged_back_at < cancelled_at
  return {
    state: row.state as OrderState,
    shippedAt: row.shipped_at,
    deliveredAt: row.delivered_at,
    returned:
      row.cancel_reason === 'notSentAgain' ||
      (row.cancel_reason === 'voidOrder' && row.action_reason === 'parcelReturned'),
    sentBack: row.came_back_at !== null,
    // A buyer who calls the book not as described has it. In a case that an operator decided after a dispute, the
    // book had left the seller.
    mayBeWithBuyer: row.refund_reason === 2 || weighed,
  }
}
