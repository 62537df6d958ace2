/** Tells whose turn an order is: a party's, an operator's, the bank's, or the carrier's while the order waits for it. */
import type { Shipment } from '#contract/shipment'
import { carrierSilenceHours } from '#rules/carrier-polling'
import { hoursAfter, minutesLeft } from '#rules/deadlines'
import { promisedTurn } from '#rules/order-clock'
import type { OrderLife } from '#rules/order-state'
import type { OrderRow } from './queries.ts'

type Returned = NonNullable<Shipment['refund']>['return'] | undefined

/**
 * The order waits for the carrier while there is no label, since nobody can send; so does one whose deadline has passed
 * without the carrier's answer. The buyer's bank names no time for its decision.
 */
export function turnFor(life: OrderLife, order: OrderRow, returned: Returned, now: Date): Shipment['turn'] {
  const turn = isSilentPastDeadline(order, now)
    ? { who: 'carrier' as const, by: hoursAfter(order.ship_by_at!, carrierSilenceHours), late: false }
    : promisedTurn(life, now, order.answer_bank_by)
  if (turn === null) return null
  const { by, late } = turn
  return {
    who: waitsForLabel(order, returned) ? 'carrier' : turn.who,
    by: by?.toISOString() ?? null,
    minutes_left: by && minutesLeft(by, now),
    late,
  }
}

function waitsForLabel({ state, label_state, frozen_at }: OrderRow, returned: Returned): boolean {
  if (frozen_at !== null) return false
  if (returned?.stage === 'sending') return !returned.label_ready
  return state === 'awaiting_shipment' && label_state !== 'ready'
}

export function isCarrierSilent(order: OrderRow, now: Date): boolean {
  if (order.state === 'action_needed') return order.action_reason === 'carrierSilent'
  return isSilentPastDeadline(order, now) || isSilentAboutScan(order, now)
}

function isSilentAboutScan(order: OrderRow, now: Date): boolean {
  const { state, first_scan_by_at: scanBy, carrier_silent_since: since } = order
  return state === 'shipped' && since !== null && scanBy !== null && scanBy <= now
}

function isSilentPastDeadline(order: OrderRow, now: Date): boolean {
  const { state, ship_by_at: shipBy, carrier_silent_since: since, frozen_at: frozenAt } = order
  const isWaiting = state === 'awaiting_shipment' && frozenAt === null
  return isWaiting && since !== null && shipBy !== null && shipBy <= now
}
