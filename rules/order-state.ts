import type { Delivery } from './quote.ts'

export const orderStates = [
  'awaiting_pickup',
  'awaiting_shipment',
  'shipped',
  'delivered',
  'finished',
  'action_needed',
  'refund_requested',
  'cancelled',
] as const
export type OrderState = (typeof orderStates)[number]
/** Why money is asked back: 1 lost on the way, 2 not as described (docs/product.md 6). */
export type RefundReason = 1 | 2
/** Where an order stands. A deadline counts only in its own state, and is null once that state is left for good. */
export type OrderLife = {
  readonly state: OrderState
  readonly delivery: Delivery
  /** The state that a refund request or a needed action interrupted. */
  readonly cameFrom: OrderState | null
  readonly finishedBy: 'buyer' | 'time' | 'operator' | null
  readonly refundReason: RefundReason | null
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  readonly shipByAt: Date | null
  readonly pickupByAt: Date | null
  readonly reactByAt: Date | null
  /** Until when the operator has to decide on a refund request. */
  readonly decideByAt: Date | null
  /** Since when it stands still in its state, because the buyer's bank disputes the payment. */
  readonly frozenAt: Date | null
  /** When the bank took the payment back for good. */
  readonly calledBackAt: Date | null
}
