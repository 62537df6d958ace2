/** The state of an order on a confirmation, which may be opened long after the purchase. */
import type { Reply } from '#contract/contract'
import { formatDayAndTime } from '#rules/danish'
import { stateOfBook, stateOfShipment } from '#rules/order-statuses'
import type { OrderState } from '#rules/order-state'
import { otherViewLabel, type Side } from '../order-parts/order-view.ts'

export type ConfirmedGroup = Reply<'orderDetails'>[number]

/** `orderStatus` alone does not tell an order that waits for us from the state before. */
export function stateOfGroup({ status, deliveryType, orderStatus }: ConfirmedGroup): OrderState | null {
  // While a new version is rolled out, a node of the one before answers without it.
  return status === undefined ? stateOfBook(orderStatus) : stateOfShipment(status, deliveryType)
}

export function labelOfGroup({ returned }: ConfirmedGroup, state: OrderState, side: Side): string {
  return returned ? 'Pakken kom retur' : otherViewLabel(state, side)
}

/** By when the parties of an order that waits for us hear more. */
export function hearsOfGroup(group: ConfirmedGroup): string | null {
  if (stateOfGroup(group) !== 'action_needed' || group.returned || !group.by) return null
  return `Du hører fra os senest ${formatDayAndTime(new Date(group.by))}`
}
