/** Numbers, dates and durations in Danish. All times are Danish time, so that server and browser agree. */
import type { Ore } from './money.ts'
import { onDemand } from './on-demand.ts'
import { phoneDigits } from './phone.ts'

const noBreak = '\u00a0'
const minus = '\u2212'
const dayInMs = 86_400_000

const inDenmark = (options: Intl.DateTimeFormatOptions) =>
  onDemand(() => new Intl.DateTimeFormat('da-DK', { timeZone: 'Europe/Copenhagen', ...options }))
const longDate = inDenmark({ day: 'numeric', month: 'long', year: 'numeric' })
const shortDate = inDenmark({ day: 'numeric', month: 'short', year: 'numeric' })
const dayAndMonth = inDenmark({ day: 'numeric', month: 'long' })
const dayAndShortMonth = inDenmark({ day: 'numeric', month: 'short' })
const weekday = inDenmark({ weekday: 'long' })
const timeOfDay = inDenmark({ hour: '2-digit', minute: '2-digit' })
const smallCounts = [
  'nul',
  'én',
  'to',
  'tre',
  'fire',
  'fem',
  'seks',
  'syv',
  'otte',
  'ni',
  'ti',
  'elleve',
  'tolv',
]
const shortWeekday = inDenmark({ weekday: 'short' })
const wordList = onDemand(() => new Intl.ListFormat('da-DK', { type: 'conjunction' }))
const calendarDay = onDemand(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' }))

/** Øre as '1.284,45 kr.', with a hard space and a real minus sign (docs/product.md 3). */
export function formatKroner(ore: Ore): string {
  const size = Math.abs(ore)
  const kroner = grouped((size - (size % 100)) / 100)
  return `${ore < 0 ? minus : ''}${kroner},${String(size % 100).padStart(2, '0')}${noBreak}kr.`
}

/** '21. november 2026'. */
export function formatDate(date: Date): string {
  return longDate().format(date)
}

/** '21. nov. 2026'. */
export function formatShortDate(date: Date): string {
  return shortDate().format(date)
}

/** '21. november', for lists. */
export function formatDay(date: Date): string {
  return dayAndMonth().format(date)
}

/** '21. nov.', for stamps. */
export function formatShortDay(date: Date): string {
  return dayAndShortMonth().format(date)
}

/** 'lørdag d. 21. november', for deadlines. */
export function formatWeekday(date: Date): string {
  return `${weekday().format(date)} d. ${dayAndMonth().format(date)}`
}

/** 'torsdag d. 19. februar kl. 14.20', 'kl. 16' on the hour: a deadline in running text. */
export function formatDeadline(date: Date): string {
  return `${formatWeekday(date)} ${atHour(date)}`
}

/** 'fredag kl. 16' within six days, '20. feb. kl. 16' later: a deadline where room is short. */
export function formatShortDeadline(date: Date, now: Date): string {
  const days = (danishDay(date) - danishDay(now)) / dayInMs
  const day = days >= 0 && days < 7 ? weekday().format(date) : dayAndShortMonth().format(date)
  return `${day} ${atHour(date)}`
}

/** '21. november kl. 13.00', for deadlines within days, where room is short. */
export function formatDayAndTime(date: Date): string {
  return `${formatDay(date)} kl. ${timeOfDay().format(date)}`
}

/** '21. november 2026 kl. 13.00', for deadlines. */
export function formatDateTime(date: Date): string {
  return `${longDate().format(date)} kl. ${timeOfDay().format(date)}`
}

/** '13.00'. */
export function formatClock(date: Date): string {
  return timeOfDay().format(date)
}

/** The time left: in hours up to 48, otherwise in days rounded up (docs/product.md 3): '41 timer', '3 dage'. */
export function formatTimeLeft(hours: number): string {
  return hours <= 48 ? plural(hours, 'time', 'timer') : formatDays(Math.ceil(hours / 24))
}

const roundTimes = new Map([
  [48, 'et par døgn'],
  [168, 'en uge'],
])

/** A time in running text that need not be exact: 'et par døgn' for 48 hours, 'en uge' for seven days, else as `formatTimeLeft`. */
export function formatRoundTime(hours: number): string {
  return roundTimes.get(hours) ?? formatTimeLeft(hours)
}

/** '1 dag', '3 dage'. */
export function formatDays(days: number): string {
  return plural(days, 'dag', 'dage')
}

/** A stored phone number for readers: '+45 28 41 67 03' (docs/product.md 3, wizard step 3). */
export function formatPhone(phone: string): string {
  return `+45 ${phoneDigits(phone)}`
}

/** The time today, a short weekday within 7 days, otherwise 'd. 21. november' (docs/product.md 1, inbox). */
export function formatMessageTime(date: Date, now: Date): string {
  const daysAgo = (danishDay(now) - danishDay(date)) / dayInMs
  if (daysAgo === 0) return timeOfDay().format(date)
  return daysAgo > 0 && daysAgo < 7 ? shortWeekday().format(date) : `d. ${dayAndMonth().format(date)}`
}

/** The heading above the messages of a day: 'I dag', 'I går', otherwise 'lørdag d. 21. november'. */
export function formatMessageDay(date: Date, now: Date): string {
  const daysAgo = (danishDay(now) - danishDay(date)) / dayInMs
  if (daysAgo === 0) return 'I dag'
  return daysAgo === 1 ? 'I går' : formatWeekday(date)
}

/** The text for a message of photos alone: 'Billede', '3 billeder'. */
export function photosInWords(count: number): string {
  return count === 1 ? 'Billede' : `${count} billeder`
}

/** '10 %' or '2,5 %', with a hard space. */
export function formatPercent(percent: number): string {
  return `${String(percent).replace('.', ',')}${noBreak}%`
}

/** 'Sofie', 'Sofie og Mikkel', 'Sofie, Mikkel og Ida', for names and other things. */
export function formatList(texts: readonly string[]): string {
  return wordList().format(texts)
}

/** 'Sofies', 'Jonas’', 'Felix’': names that end in an s-sound take only an apostrophe. */
export function genitive(name: string): string {
  return /[sxz]\p{M}*$/iu.test(name.normalize('NFD')) ? `${name}’` : `${name}s`
}

/** Writes a count as running text has it, in words up to twelve: 'én', 'to', 'tolv', '13'. */
export function countInWords(n: number): string {
  return smallCounts[n] ?? formatCount(n)
}

/** '1.200'. */
export function formatCount(n: number): string {
  return grouped(n)
}

/** The count with its noun: '1 bog', '1.200 bøger', '0 bøger'. */
export function plural(n: number, one: string, many: string): string {
  return `${grouped(n)} ${n === 1 ? one : many}`
}

function atHour(date: Date): string {
  return `kl. ${timeOfDay().format(date).replace(/^0/, '').replace(/\.00$/, '')}`
}

/**
 * The calendar day in Denmark, as the same day's midnight in Greenwich, so that days can be counted across a clock
 * change.
 */
function danishDay(date: Date) {
  return Date.parse(calendarDay().format(date))
}

/**
 * Groups digits in threes with dots. Not by Intl, which takes long to start on a phone, and prices are part of the
 * first paint.
 */
function grouped(n: number) {
  return String(n).replaceAll(/\B(?=(\d{3})+$)/g, '.')
}
