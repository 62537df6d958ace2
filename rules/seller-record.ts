/** What the public reads of a seller's past sales: never of a single one (docs/product.md 1, decision 58). */
import { hoursAfter } from './deadlines.ts'

/** Of one seller's orders: finished ones, those of them without a case, and the seconds from payment to sending of each parcel. */
export type SaleRecord = { finished: number; withoutCase: number; secondsToSend: readonly number[] }

/** Of fewer, a figure would tell of one buyer, or brand a beginner by one mishap. */
const fewest = 3

const hoursOfTwoYears = 2 * 365 * 24
const secondsOfDay = 24 * 60 * 60

/** Older sales do not count. */
export function recordSince(now: Date): Date {
  return hoursAfter(now, -hoursOfTwoYears)
}

export function publicRecord({ finished, withoutCase, secondsToSend }: SaleRecord) {
  return {
    sales: finished < fewest ? null : { finished, withoutCase },
    daysToSend: secondsToSend.length < fewest ? null : usualDays(secondsToSend),
  }
}

/** Whole days that at least half of them took at most: 1 within 24 hours. */
function usualDays(seconds: readonly number[]): number {
  const inOrder = seconds.toSorted((one, other) => one - other)
  const middle = inOrder[Math.ceil(inOrder.length / 2) - 1]!
  return Math.max(1, Math.ceil(middle / secondsOfDay))
}
