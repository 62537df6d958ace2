/** The public figures of a seller's past sales: never of a single one (docs/product.md 1, decision 58). */
import { hoursAfter } from './deadlines.ts'

/** A seller's finished orders, how many of them had no case, and how many seconds each parcel took from payment to sending. */
export type SaleRecord = { finished: number; withoutCase: number; secondsToSend: readonly number[] }

/** A figure from fewer sales would tell of one buyer, or brand a beginner by one mishap. */
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

/** The median in whole days, rounded up: 24 hours or less are 1. */
function usualDays(seconds: readonly number[]): number {
  const inOrder = seconds.toSorted((one, other) => one - other)
  const middle = inOrder[Math.ceil(inOrder.length / 2) - 1]!
  return Math.max(1, Math.ceil(middle / secondsOfDay))
}
