/** What a card dispute means for the orders of its payment (decision 34). */
import { hoursAfter, laterOf, type Deadlines } from './deadlines.ts'
import type { OrderLife } from './order-state.ts'

/** How a dispute that is over ends for an order; `all` where the bank took everything that was paid. */
export function stepOfClosing({ won, all }: { won: boolean; all: boolean }, order: Whereabouts) {
  // A part says nothing of which order it is about, and is ours to bear.
  if (won || !all) return 'thaw'
  return mayHaveLeftSeller(order) ? 'loseAfterSending' : 'loseDispute'
}

type Whereabouts = Pick<OrderLife, 'state' | 'cameFrom' | 'refundReason' | 'shippedAt' | 'deliveredAt'>

/**
 * On its way, handed over, or perhaps so: the seller cannot simply keep it any more. At the door nothing is scanned. Who
 * says that the book is not as described has it, and a pickup that nobody has confirmed may have taken place.
 */
export function mayHaveLeftSeller(order: Whereabouts): boolean {
  const { state, cameFrom, refundReason, shippedAt, deliveredAt } = order
  if (shippedAt !== null || deliveredAt !== null || refundReason === 2) return true
  return state === 'action_needed' && cameFrom === 'awaiting_pickup'
}

/** It goes on where it stood: every deadline moves on by the time that it stood still, and leaves time to notice. */
export function thawed(order: OrderLife, now: Date, { resumeReactHours }: Deadlines): Partial<OrderLife> {
  const stoodStill = now.getTime() - (order.frozenAt ?? now).getTime()
  const least = hoursAfter(now, resumeReactHours)
  const moved = (deadline: Date | null) =>
    deadline && laterOf(new Date(deadline.getTime() + stoodStill), least)
  return {
    frozenAt: null,
    shipByAt: moved(order.shipByAt),
    pickupByAt: moved(order.pickupByAt),
    reactByAt: moved(order.reactByAt),
    decideByAt: moved(order.decideByAt),
  }
}
