import type { Ore } from './money.ts'

/** The least number of copies for a price guidance; fewer say nothing about a book's value. */
export const minCopies = 3

/** The oldest sales that count, in months; older ones say little about today's price. */
export const guidanceMonths = 12

/** The prices of one edition's copies, for sale or sold, in øre, without the buyer's fee. */
export type PriceGuidance = {
  copies: number
  lowest: Ore
  median: Ore
  highest: Ore
  /** At least half of the copies cost this, from the cheapest to the dearest of them. */
  usual: { from: Ore; to: Ore }
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
    usual: { from: sorted[Math.floor(last / 4)]!, to: sorted[Math.ceil((last * 3) / 4)]! },
  }
}

/** The mean of the two in the middle is rounded half up. */
function medianOf(sorted: readonly Ore[]): Ore {
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[middle]!
  return Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
}
