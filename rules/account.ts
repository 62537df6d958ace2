import { onDemand } from './on-demand.ts'

/** A calendar date as a form asks for it; the month counts from 1. */
export type CalendarDate = { readonly day: number; readonly month: number; readonly year: number }

/** Full years needed to have an account, and to get a payout account (docs/product.md 8). */
export const minimumAge = 13
export const minimumSellerAge = 18

/** Characters a password has at least (docs/product.md 3). */
export const minimumPasswordLength = 8

const oldestYear = 1900
const danishDate = onDemand(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' }))

/** Whether the calendar has that day, from 1900 on: a date of birth that nobody alive can have is a typing error (docs/product.md 3). */
export function isRealDate({ day, month, year }: CalendarDate): boolean {
  if (![day, month, year].every(Number.isInteger) || year < oldestYear || year > 9999) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** Full years lived on that day in Denmark; negative for a day to come. Born on 29 February, one is older from 1 March. */
export function ageOn(dob: CalendarDate, now: Date): number {
  const [year = 0, month = 0, day = 0] = danishDate().format(now).split('-').map(Number)
  const hadBirthday = month > dob.month || (month === dob.month && day >= dob.day)
  return year - dob.year - (hadBirthday ? 0 : 1)
}

/** Whether somebody born then may have an account: from 13 years (docs/product.md 8). */
export function mayHaveAccount(dob: CalendarDate, now: Date): boolean {
  return isRealDate(dob) && ageOn(dob, now) >= minimumAge
}

/** Whether somebody born then may have a payout account, and so sell: from 18 years (docs/product.md 8). */
export function maySell(dob: CalendarDate, now: Date): boolean {
  return isRealDate(dob) && ageOn(dob, now) >= minimumSellerAge
}

/** Whether the text looks like a mail address: enough to catch slips; only the code in the mail proves it (docs/product.md 3). */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return (
    address.length <= 254 &&
    /^[^\s@"(),:;<>[\\\]]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(address)
  )
}

/** The one spelling under which an address is stored and looked up: trimmed, lower case, composed letters. */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}
