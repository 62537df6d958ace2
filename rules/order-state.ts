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
/**
 * How far the books of a case are on their way back: the buyer is to send them, the carrier has them, they are at the
 * seller's to look at, or the seller says that something is wrong with them.
 */
export type ReturnStage = 'sending' | 'on_way' | 'arrived' | 'objected'
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
  /** When the seller said that the parcel is sent. It counts once; without a scan the order goes back. */
  readonly saidSentAt: Date | null
  /** How often the seller has taken that word back for this parcel. */
  readonly takeBacks: number
  /** When the carrier must have seen a parcel that only the seller says is sent. Null once it has. */
  readonly firstScanByAt: Date | null
  /** The deadline to ship that the seller's word stopped, null once the carrier has seen the parcel. */
  readonly stoppedShipByAt: Date | null
  /** When a parcel on its way should have been delivered, or the buyer should have answered whether it was. */
  readonly arriveByAt: Date | null
  /** How often the buyer was asked whether the parcel has arrived, 0 to 2. */
  readonly arrivalAsked: number
  /** The party whose offer waits for an answer. Its amount is the case's. */
  readonly offerBy: 'buyer' | 'seller' | null
  /** The deadline for the other party to answer it. */
  readonly offerByAt: Date | null
  readonly returnStage: ReturnStage | null
  /** The end of the stage, for the buyer, the carrier or the seller; null while an operator decides. */
  readonly returnByAt: Date | null
  /** When a buyer whose parcel came back must have chosen a shop for a new one. Null unless the order waits for that. */
  readonly resendByAt: Date | null
  /** How often a returned parcel was sent again. */
  readonly resends: number
  /** The operator's deadline to decide on a refund request or a needed action. */
  readonly decideByAt: Date | null
  /** The operator's first deadline, once it has passed. */
  readonly lateSince: Date | null
  /** How often an operator has given the parties more time. */
  readonly extensions: number
  /** How often the buyer has withdrawn a refund request. Only the first time gives more time. */
  readonly withdrawals: number
  /** When a dispute or an early fraud warning froze the order in its state. */
  readonly frozenAt: Date | null
  /** Set while a warning, and no dispute, keeps the order frozen: an operator checks the payment. */
  readonly warnedAt: Date | null
  /** When the bank took the payment back for good (a lost chargeback). */
  readonly chargedBackAt: Date | null
}
