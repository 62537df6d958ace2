import type { Ore } from './money.ts'

/** The least number of copies for a price guidance; fewer say nothing about a book's value. */
export const minCopies = 3

/** The least number of copies of which some are usual; the middle of fewer is nearly all of them. */
export const minForUsual = 5

/** The oldest sales that count, in months; older ones say little about today's price. */
export const guidanceMonths = 12

/** The prices of one edition's copies, for sale or sold, in øre, without the buyer's fee. */
export type PriceGuidance = {
  copies: number
  lowest: Ore
  median: Ore
  highest: Ore
  /** More than half of the copies, those in the middle, cost between these. Left out below `minForUsual` copies. */
  usual?: { from: Ore; to: Ore }
}

/** The guidance from the prices of an edition's copies, in øre; null when there are fewer than `minCopies`. */
export function priceGuidance(prices: readonly Ore[]): PriceGuidance | null {
  if (prices.length < minCopies) return null
  const sorted = prices.toSorted((one, other) => one - other)
  const last = sorted.length - 1
  return {
    copies: sorted.length,
    lowest: sorted[0]!,
    median: medianOf(sorted),
    highest: sorted[last]!,
    ...(sorted.length >= minForUsual && {
      usual: { from: sorted[Math.floor(last / 4)]!, to: sorted[Math.ceil((last * 3) / 4)]! },
    }),
  }
}

/** The mean of the two in the middle is rounded half up. */
function medianOf(sorted: readonly Ore[]): Ore {
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[middle]!
  return Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
}
