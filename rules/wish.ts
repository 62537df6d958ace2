/** The rules of waiting for a book (docs/product.md 13). */
import { onDanishClock, parseDanishTime } from './danish-clock.ts'
import type { Ore } from './money.ts'

/** How many days a wish lasts, and how many days before its end its person is asked whether to go on. */
export const wishDays = 180
export const askBeforeDays = 14

/** The most wishes of one person. */
export const mostWishes = 200

const day = 86_400_000

/** Eight in the morning, Danish time: the latest that is not after `now`. The daily mail is sent then. */
export function latestEight(now: Date): Date {
  const eightOn = (time: Date) => parseDanishTime(`${onDanishClock(time).slice(0, 10)}T08:00`)!
  const today = eightOn(now)
  return today <= now ? today : eightOn(new Date(now.getTime() - day))
}

/** A price of fewer people would reveal what one of them would pay. */
const fewest = 3

/**
 * The highest amount that at least half of them would pay, in øre. Null where half of them would pay anything, or too few
 * wait.
 */
export function halfWouldPay(highest: readonly (Ore | null)[]): Ore | null {
  if (highest.length < fewest) return null
  const most = highest.map((amount) => amount ?? Infinity).toSorted((one, other) => other - one)
  const amount = most[Math.ceil(most.length / 2) - 1]!
  return amount === Infinity ? null : amount
}
