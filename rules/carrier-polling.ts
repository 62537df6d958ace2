/** When to ask a carrier about a parcel, because the carrier's own webhooks may get lost (decision 12). */
import { hoursAfter, minutesAfter } from './deadlines.ts'

const pollHours = 24
const minRetryMinutes = 1
const maxRetryMinutes = 60
const maxPollDays = 90

/** How many hours a carrier may stay silent after a deadline before an operator looks at the order. */
export const carrierSilenceHours = 48

/** A parcel that was paid before this time is asked about no more, unless something waits for its scan. */
export function askedSince(now: Date): Date {
  return hoursAfter(now, -maxPollDays * 24)
}

/**
 * The time to ask again after an answer: a day later, or at the deadline for a first scan if that comes first. Null once no
 * more scans are expected. A parcel with such a deadline is always asked about, because the deadline only takes effect
 * after an answer.
 */
export function nextPollAt(parcel: { paidAt: Date; scanByAt: Date | null }, answeredAt: Date): Date | null {
  const { paidAt, scanByAt } = parcel
  if (scanByAt === null && paidAt <= askedSince(answeredAt)) return null
  const tomorrow = hoursAfter(answeredAt, pollHours)
  return scanByAt && scanByAt > answeredAt && scanByAt < tomorrow ? scanByAt : tomorrow
}

/** When to ask again after a failed attempt: the wait equals the silence so far, between 1 and 60 minutes. */
export function retryPollAt(silentSince: Date, now: Date): Date {
  const silentMinutes = (now.getTime() - silentSince.getTime()) / 60_000
  return minutesAfter(now, Math.min(maxRetryMinutes, Math.max(minRetryMinutes, silentMinutes)))
}
