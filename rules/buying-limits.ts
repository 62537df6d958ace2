/** Limits on what a buyer who has not paid may keep from other buyers. The defaults are in `buyingLimits`. */
import { minutesAfter } from './deadlines.ts'
import type { Trust } from './trust.ts'

export type Hold = {
  /** The most copies reserved at once, over all open payments. */
  readonly copies: number
  /** The most open payments at once. */
  readonly purchases: number
}

export type BuyingLimits = Readonly<Record<Trust, Hold>> & {
  /**
   * The number of unpaid payments within a day after which books are reserved only once the buyer opens the payment
   * page.
   */
  readonly unpaidPerDay: number
  /** How many minutes such books stay reserved. */
  readonly openedMinutes: number
  /** The number of `abandonments` within a day after which a copy is not reserved for its buyer. */
  readonly unpaidPerCopy: number
  /** The most of what one seller offers that one buyer may reserve, in percent… */
  readonly sellerPercent: number
  /** …though always this many copies, a parcel as students buy it, for a buyer who left nothing unpaid that day. */
  readonly sellerCopies: number
}

export const buyingLimits: BuyingLimits = {
  unverified: { copies: 10, purchases: 2 },
  verified: { copies: 30, purchases: 4 },
  known: { copies: 60, purchases: 6 },
  unpaidPerDay: 2,
  openedMinutes: 10,
  unpaidPerCopy: 3,
  sellerPercent: 20,
  sellerCopies: 5,
}

/** The buyer's current use of the limits: reserved copies, open payments, and when the first payment expires. */
export type Held = { copies: number; purchases: number; firstEndsAt: Date | null }

export type TooMuch = { what: 'basket' | 'copies' | 'purchases'; over: number }

/**
 * The limit that forbids a payment for this many more copies, and by how many it is exceeded (`over`); null when the
 * payment is allowed.
 */
export function tooMuch(held: Held, copies: number, allowed: Hold): TooMuch | null {
  if (copies > allowed.copies) return { what: 'basket', over: copies - allowed.copies }
  if (held.purchases >= allowed.purchases)
    return { what: 'purchases', over: held.purchases + 1 - allowed.purchases }
  const over = held.copies + copies - allowed.copies
  return over > 0 ? { what: 'copies', over } : null
}

/**
 * How many of a seller's offered copies one buyer may reserve: a share of them, rounded down. Never less than one, or
 * a small shelf could not be bought from at all.
 */
export function mostOfSeller(
  offered: number,
  { left }: { left: number },
  { sellerPercent, sellerCopies }: Pick<BuyingLimits, 'sellerPercent' | 'sellerCopies'>,
): number {
  const least = left > 0 ? 1 : Math.max(1, sellerCopies)
  return Math.max(least, Math.floor((offered * sellerPercent) / 100))
}

/**
 * The times at which a buyer abandoned a copy: the beginnings of their unpaid payments for it, latest first. Payments that
 * began within `minutes` of the first one, the time that one payment reserves, count as one abandonment: somebody who
 * changes the delivery and pays anew has abandoned nothing. The latest payment of each counts.
 */
export function abandonments(begun: readonly Date[], minutes: number): Date[] {
  const found: { first: Date; latest: Date }[] = []
  for (const time of begun.toSorted((one, other) => one.getTime() - other.getTime())) {
    const last = found.at(-1)
    if (last && time < minutesAfter(last.first, minutes)) last.latest = time
    else found.push({ first: time, latest: time })
  }
  return found.map(({ latest }) => latest).toReversed()
}
