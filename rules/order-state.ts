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
/** Why the buyer wants the money back: 1 lost on the way, 2 not as described (docs/product.md 6). */
export type RefundReason = 1 | 2
/** The state of an order. A deadline counts only in its own state, and is null once that state is left for good. */
export type OrderLife = {
  readonly state: OrderState
  readonly delivery: Delivery
  /** The earlier state, before a refund request or a needed action. */
  readonly cameFrom: OrderState | null
  readonly finishedBy: 'buyer' | 'time' | 'operator' | null
  readonly refundReason: RefundReason | null
  readonly shippedAt: Date | null
  readonly deliveredAt: Date | null
  readonly shipByAt: Date | null
  readonly pickupByAt: Date | null
  readonly reactByAt: Date | null
  /** The operator's deadline to decide on a refund request. */
  readonly decideByAt: Date | null
  /** When a dispute froze the order in its state. */
  readonly frozenAt: Date | null
  /** When the bank took the payment back for good (a lost chargeback). */
  readonly chargedBackAt: Date | null
}
