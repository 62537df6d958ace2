import { onDemand } from './on-demand.ts'

const yearsKept = 5
const danishYear = onDemand(
  () => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen', year: 'numeric' }),
)

/**
 * The time until which the papers of a trade must be kept: the end of the fifth calendar year after the trade
 * (bogføringsloven § 12). That is the last second of a 31 December in Denmark, in winter time (UTC+1).
 */
export function keepTradeUntil(tradedAt: Date): Date {
  const year = yearInDenmark(tradedAt)
  return new Date(Date.UTC(year + yearsKept, 11, 31, 22, 59, 59))
}

export function yearInDenmark(date: Date): number {
  return Number(danishYear().format(date))
}
