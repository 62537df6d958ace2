/** What a card dispute means for the orders of its payment (decision 34). */
import type { OrderLife, StepName } from './order-life.ts'

/** How a dispute that is over ends for an order; `all` where the bank took everything that was paid. */
export function stepOfClosing(
  { won, all }: { won: boolean; all: boolean },
  order: Pick<OrderLife, 'shippedAt' | 'deliveredAt'>,
): StepName {
  // A part says nothing of which order it is about, and is ours to bear.
  if (won || !all) return 'thaw'
  return hasLeftSeller(order) ? 'loseAfterSending' : 'loseDispute'
}

/** On its way or handed over: the seller cannot simply keep it any more. */
export function hasLeftSeller({
  shippedAt,
  deliveredAt,
}: Pick<OrderLife, 'shippedAt' | 'deliveredAt'>): boolean {
  return shippedAt !== null || deliveredAt !== null
}

/** It goes on where it stood: every deadline moves on by the time that it stood still. */
export function thawed(order: OrderLife, now: Date): Partial<OrderLife> {
  const stoodStill = now.getTime() - (order.frozenAt ?? now).getTime()
  const moved = (deadline: Date | null) => deadline && new Date(deadline.getTime() + stoodStill)
  return {
    frozenAt: null,
    shipByAt: moved(order.shipByAt),
    pickupByAt: moved(order.pickupByAt),
    reactByAt: moved(order.reactByAt),
    decideByAt: moved(order.decideByAt),
  }
}
