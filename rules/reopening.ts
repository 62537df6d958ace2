/** Money of a finished order that goes back to its buyer, as an operator decides (decision 40, docs/product.md 11). */
import { hoursAfter } from './deadlines.ts'
import type { Ore } from './money.ts'

/** How long after an order was finished. */
export const reopenDays = 30

/** How long the seller's balance is asked for it, and payouts wait, when the provider refuses. */
export const takeBackDays = 14

/** The last looks at the provider take less than a day. */
export const takeBackKnownHours = (takeBackDays + 1) * 24

/** Whether the provider had its time; what the balance has not given by then is our loss. */
export function takeBackIsOver(decidedAt: Date, now: Date): boolean {
  return now.getTime() - decidedAt.getTime() > takeBackDays * 24 * 3_600_000
}

/** When it is known at the latest what the balance gave. */
export function takeBackKnownBy(decidedAt: Date): Date {
  return hoursAfter(decidedAt, takeBackKnownHours)
}

/** The outcome should have been known by now: a fault of ours keeps it open, and nobody is told a date any more. */
export function takeBackIsLate(decidedAt: Date, now: Date): boolean {
  return takeBackKnownBy(decidedAt) <= now
}

/**
 * How long a party whose account is closed may answer us about an order that is over, after we wrote to them there or
 * gave its buyer money back.
 */
export const answerDays = 30

/** Words of ours after this time may be answered now. */
export function listensSince(now: Date): Date {
  return hoursAfter(now, -answerDays * 24)
}

type Finished = {
  state: string
  finishedAt: Date | null
  /** The sum that the buyer paid, and what has gone back of it. In øre. */
  total: Ore
  back: Ore | null
  /** The buyer's bank disputes the payment, or has taken it back. */
  dispute: string | null
  chargedBack: boolean
  isReopened: boolean
}

/** The most that may go back now, in øre; 0 where nothing may. */
export function mostReopened(order: Finished, now: Date): Ore {
  const { state, finishedAt, total, back, dispute, chargedBack, isReopened } = order
  if (state !== 'finished' || finishedAt === null || isReopened || chargedBack) return 0
  if (dispute === 'open' || dispute === 'lost') return 0
  return now.getTime() - finishedAt.getTime() > reopenDays * 24 * 3_600_000 ? 0 : total - (back ?? 0)
}
