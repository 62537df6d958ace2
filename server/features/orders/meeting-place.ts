import type { OrderState } from '#rules/order-state'
import { isOver } from '#rules/order-statuses'
import type { Json } from '../../db/schema.ts'

type Place = { line1: string; postal_code: string; city: string }

/**
 * The place where a book is picked up. The buyer knows the seller's street only until the order is over; then it is
 * empty.
 */
export function meetingPlace(
  order: { state: OrderState; pickup_address: Json | null },
  { toBuyer }: { toBuyer: boolean },
): Place | null {
  const place = order.pickup_address as unknown as Place | null
  return place && toBuyer && isOver(order) ? { ...place, line1: '' } : place
}
