const yearsKept = 5
const danishYear = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen', year: 'numeric' })

/**
 * The last moment at which a trade's papers are kept: five years after the accounting year, which is the calendar's, has
 * run out (bogføringsloven § 12). The last second of a 31 December in Denmark, which has winter time then.
 */
export function keepTradeUntil(tradedAt: Date): Date {
  const year = Number(danishYear.format(tradedAt))
  return new Date(Date.UTC(year + yearsKept, 11, 31, 22, 59, 59))
}
