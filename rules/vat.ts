import type { Ore } from './money.ts'

/** Danish value added tax, in percent of the price without it. Our fees include it; a private person's book bears none. */
export const vatPercent = 25

/** How much of an amount is value added tax, in øre, rounded half up. */
export function vatWithin(amount: Ore): Ore {
  return Math.round((amount * vatPercent) / (100 + vatPercent))
}
