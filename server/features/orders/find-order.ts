/** Returns one order to its buyer or seller; for others it does not exist. */
import type { Shipment } from '#contract/shipment'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { loadShipments } from './load-orders.ts'
import { orderOf } from './queries.ts'

export async function findOrder(deps: Deps, callerId: string, orderId: string): Promise<Shipment> {
  const order = await orderOf(deps.db, orderId, callerId)
  if (!order) throw new Refusal('not_found')
  const [shipment] = await loadShipments(deps, [order], callerId)
  return shipment!
}
