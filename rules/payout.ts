import { hoursAfter, type Deadlines } from './deadlines.ts'
import { percentOf, sum, type Ore } from './money.ts'
import type { Fees } from './quote.ts'

/** What a seller gets for one order, in øre: the books' prices, our fee on them, and what is left. */
export type SellerShare = { books: Ore; saleFee: Ore; payout: Ore }

/** The seller's share of one order in øre: the fee is rounded half up, once, on the sum (docs/product.md 4). */
export function sellerShare(bookPrices: readonly Ore[], fees: Fees): SellerShare {
  const books = sum(bookPrices)
  const saleFee = percentOf(books, fees.salePercent)
  return { books, saleFee, payout: books - saleFee }
}

/** Whether the seller is shown amount and fee for a price in øre: from 50 kr. (docs/product.md 1). */
export function showsSaleFee(price: Ore): boolean {
  return price >= 50_00
}

/**
 * What is due on money that has lain on a seller's balance since `heldSince`: a reminder after 60 days, a payout without
 * asking after 85, null before. The payment provider lets money rest for 90 days (docs/providers.md 2).
 */
export function payoutDueOn(now: Date, heldSince: Date, deadlines: Deadlines): 'reminder' | 'force' | null {
  if (now >= hoursAfter(heldSince, deadlines.payoutForceHours)) return 'force'
  if (now >= hoursAfter(heldSince, deadlines.payoutReminderHours)) return 'reminder'
  return null
}
