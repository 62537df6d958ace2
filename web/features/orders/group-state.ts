/** The state of an order on a confirmation, which may be opened long after the purchase. */
import { stateOfBook, stateOfShipment } from '#rules/order-statuses'
import type { OrderState } from '#rules/order-state'
import { otherViewLabel, type Side } from '../order-parts/order-view.ts'
import type { ConfirmedGroup } from './confirmed-groups.tsx'

/** `orderStatus` alone does not tell an order that waits for us from the state before. */
export function stateOfGroup({ status, deliveryType, orderStatus }: ConfirmedGroup): OrderState | null {
  // While a new version is rolled out, a node of the one before answers without it.
  return status === undefined ? stateOfBook(orderStatus) : stateOfShipment(status, deliveryType)
}

export function labelOfGroup({ returned }: ConfirmedGroup, state: OrderState, side: Side): string {
  return returned ? 'Pakken kom retur' : otherViewLabel(state, side)
}
