/** The contact form's enquiries (docs/product.md 1): reasons, limits, and when we read and answer. */
import { onDanishClock, parseDanishTime } from './danish-clock.ts'

export const enquiryReasons = ['order', 'payout', 'account', 'listing'] as const
export type EnquiryReason = (typeof enquiryReasons)[number]

/** The most characters of a link to what the enquiry is about. */
export const maxLinkLength = 500

/** The most enquiries in 24 hours that may name the same guest's address, since each sends a mail to it. */
export const maxEnquiriesByEmail = 5

/** How many days an enquiry is kept after its answer. */
export const enquiryKeptDays = 365

/** Monday to Friday, by Danish clocks. Bank holidays count as other days, as in all our deadlines. */
const opens = '09:00'
const closes = '16:00'

/** When one of us reads what is written now: at once while we are open, else when we open next. */
export function readAt(now: Date): Date {
  const [day, clock] = danishDay(now)
  if (isWeekend(day) || clock >= closes) return danishTime(nextWeekday(day), opens)
  return clock < opens ? danishTime(day, opens) : now
}

/** The time by which an enquiry of now is answered: when we close on the next weekday. */
export function answerBy(now: Date): Date {
  return danishTime(nextWeekday(danishDay(now)[0]), closes)
}

export type Lateness = {
  /** How many times of ours have passed: the promised one, and those after it. */
  times: number
  /** The next: on the next weekday, then two weekdays after that, four, and so on, but never more than a week. */
  by: Date
  /** The sender is told that next time, and not merely that we answer as soon as we can. */
  isPromised: boolean
}

/** How late the answer to an enquiry is that was promised by then. Who was given two later times in vain is given no third. */
export function lateness(promised: Date, now: Date): Lateness {
  let [by, times] = [promised, 0]
  for (let weekdays = 1; by <= now; weekdays = Math.min(2 * weekdays, mostWeekdaysLater), times++)
    for (let passed = 0; passed < weekdays; passed++) by = answerBy(by)
  return { times, by, isPromised: times <= mostLaterTimes }
}

const mostWeekdaysLater = 5
const mostLaterTimes = 2

function danishDay(time: Date): [day: string, clock: string] {
  const [day, clock] = onDanishClock(time).split('T')
  return [day!, clock!]
}

function nextWeekday(day: string): string {
  let next = dayAfter(day)
  while (isWeekend(next)) next = dayAfter(next)
  return next
}

const noon = (day: string) => new Date(`${day}T12:00:00Z`)

function dayAfter(day: string): string {
  const date = noon(day)
  date.setUTCDate(date.getUTCDate() + 1)
  return date.toISOString().slice(0, 10)
}

function isWeekend(day: string): boolean {
  const weekday = noon(day).getUTCDay()
  return weekday === 0 || weekday === 6
}

/** Danish clocks skip only an hour of the night. */
function danishTime(day: string, clock: string): Date {
  return parseDanishTime(`${day}T${clock}`)!
}
