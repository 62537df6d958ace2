import { hoursAfter, type Deadlines } from './deadlines.ts'
import { percentOf, sum, type Ore } from './money.ts'
import type { Fees } from './quote.ts'

/** The seller's share of one order, in øre: the books' prices, the fee on them, and what is left. */
export type SellerShare = { books: Ore; saleFee: Ore; payout: Ore }

/** The seller's share of one order, in øre. The fee is rounded half up, once, on the sum (docs/product.md 4). */
export function sellerShare(bookPrices: readonly Ore[], fees: Fees): SellerShare {
  const books = sum(bookPrices)
  const saleFee = percentOf(books, fees.salePercent)
  return { books, saleFee, payout: books - saleFee }
}

/**
 * The action due for money held on a seller's balance since `heldSince`: a reminder after 60 days, a payout without
 * asking after 85, null before that (docs/providers.md 2: the payment provider holds money for at most 90 days).
 */
export function payoutDueOn(now: Date, heldSince: Date, deadlines: Deadlines): 'reminder' | 'force' | null {
  if (now >= hoursAfter(heldSince, deadlines.payoutForceHours)) return 'force'
  if (now >= hoursAfter(heldSince, deadlines.payoutReminderHours)) return 'reminder'
  return null
}

/**
 * The part of an available balance that may be paid out while an operator takes `owed` back from it. In øre, never
 * negative.
 */
export function payableOf(available: Ore, owed: Ore): Ore {
  return Math.max(0, available - owed)
}

/** How long payouts wait after a seller has changed the payout account (docs/product.md 4). */
export const payoutCoolingHours = 48
