import type { Ore } from './money.ts'

/** Fewer copies than this say nothing about what a book is worth. */
export const fewestCopies = 3

/** Sales older than this say little about today's price, in months. */
export const guidanceMonths = 12

/** What copies of one edition cost, in øre, without the buyer's fee. */
export type PriceGuidance = { copies: number; lowest: Ore; median: Ore; highest: Ore }

/** What the prices of an edition's copies tell whoever sets one, in øre; null when they are too few to tell anything. */
export function priceGuidance(prices: readonly Ore[]): PriceGuidance | null {
  if (prices.length < fewestCopies) return null
  const sorted = prices.toSorted((one, other) => one - other)
  return { copies: sorted.length, lowest: sorted[0]!, median: medianOf(sorted), highest: sorted.at(-1)! }
}

/** Between two in the middle, rounded half up. */
function medianOf(sorted: readonly Ore[]): Ore {
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length % 2 === 1) return sorted[middle]!
  return Math.round((sorted[middle - 1]! + sorted[middle]!) / 2)
}
