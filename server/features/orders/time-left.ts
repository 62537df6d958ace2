/** How long the seller has to send, for an order or a sold listing. */
import { Refusal } from '#contract/refusals'
import { daysLeftToShip, hoursLeft } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { ordersAbout } from './queries.ts'

export async function timeLeftToShip(
  deps: Deps,
  callerId: string,
  id: string,
): Promise<{ hours: number; days: number }> {
  const [order] = await ordersAbout(deps.db, id, callerId)
  if (!order) throw new Refusal('not_found')
  if (!order.ship_by_at || order.state === 'action_needed') return { hours: 0, days: 0 }
  const now = order.frozen_at ?? deps.clock.now()
  return { hours: hoursLeft(order.ship_by_at, now), days: daysLeftToShip(order.ship_by_at, now) }
}
