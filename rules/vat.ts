import type { Ore } from './money.ts'

/**
 * Danish value added tax, in percent of the price without it. The fees include it; a private person's book has none.
 */
export const vatPercent = 25

/** The value added tax within an amount, in øre, rounded half up. */
export function vatWithin(amount: Ore): Ore {
  return Math.round((amount * vatPercent) / (100 + vatPercent))
}
