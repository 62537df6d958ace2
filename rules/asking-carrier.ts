/** When a carrier is asked about a parcel, as what it tells by itself may be lost on the way (decision 12). */
import { hoursAfter, minutesAfter } from './deadlines.ts'

const everyHours = 24
const atLeastMinutes = 1
const atMostMinutes = 60
const forDays = 90

/** How long after a deadline the carrier may leave us without an answer before an operator looks at the order. */
export const carrierSilenceHours = 48

/**
 * A day after the answer, or at the deadline to send where that comes first. Null once nothing more is expected, which is
 * never so while there is such a deadline: only an answer lets it count.
 */
export function askAgainAt(parcel: { paidAt: Date; shipByAt: Date | null }, answeredAt: Date): Date | null {
  const { paidAt, shipByAt } = parcel
  if (shipByAt === null && answeredAt >= hoursAfter(paidAt, forDays * 24)) return null
  const tomorrow = hoursAfter(answeredAt, everyHours)
  return shipByAt && shipByAt > answeredAt && shipByAt < tomorrow ? shipByAt : tomorrow
}

/** After as long as it has been silent already: from a minute up to an hour. */
export function askOnceMoreAt(silentSince: Date, now: Date): Date {
  const silentMinutes = (now.getTime() - silentSince.getTime()) / 60_000
  return minutesAfter(now, Math.min(atMostMinutes, Math.max(atLeastMinutes, silentMinutes)))
}
