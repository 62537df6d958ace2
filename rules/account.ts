import { onDemand } from './on-demand.ts'

/** A calendar date as a form asks for it. The month counts from 1. */
export type CalendarDate = { readonly day: number; readonly month: number; readonly year: number }

/** The least age, in full years, for an account and for a payout account (docs/product.md 8). */
export const minimumAge = 13
export const minimumSellerAge = 18

/** The least number of characters in a password (docs/product.md 3). */
export const minimumPasswordLength = 8

const oldestYear = 1900
const danishDate = onDemand(() => new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Copenhagen' }))

/**
 * Whether the calendar has that day. Years before 1900 count as typing errors in a date of birth (docs/product.md 3).
 */
export function isRealDate({ day, month, year }: CalendarDate): boolean {
  if (![day, month, year].every(Number.isInteger) || year < oldestYear || year > 9999) return false
  const date = new Date(Date.UTC(year, month - 1, day))
  return date.getUTCMonth() === month - 1 && date.getUTCDate() === day
}

/** The age in full years on that day in Denmark; negative before the birth. A leap-day birthday falls on 1 March. */
export function ageOn(dob: CalendarDate, now: Date): number {
  const [year = 0, month = 0, day = 0] = danishDate().format(now).split('-').map(Number)
  const hadBirthday = month > dob.month || (month === dob.month && day >= dob.day)
  return year - dob.year - (hadBirthday ? 0 : 1)
}

/** Whether a person born on that day may have an account (docs/product.md 8). */
export function mayHaveAccount(dob: CalendarDate, now: Date): boolean {
  return isRealDate(dob) && ageOn(dob, now) >= minimumAge
}

/** Whether a person born on that day may have a payout account, and so sell (docs/product.md 8). */
export function maySell(dob: CalendarDate, now: Date): boolean {
  return isRealDate(dob) && ageOn(dob, now) >= minimumSellerAge
}

/**
 * Whether the text looks like an email address. This catches typos; only the code in the mail proves the address
 * (docs/product.md 3).
 */
export function isEmail(text: string): boolean {
  const address = text.trim()
  return (
    address.length <= 254 &&
    /^[^\s@"(),:;<>[\\\]]{1,64}@([\p{L}\p{N}]([\p{L}\p{N}-]*[\p{L}\p{N}])?\.)+\p{L}{2,}$/u.test(address)
  )
}

/** The form in which an address is stored and looked up: trimmed, lower case, composed letters (NFC). */
export function normaliseEmail(text: string): string {
  return text.trim().normalize('NFC').toLowerCase()
}

/** Hours after which an account whose mail address nobody has proved gives way to another registration. */
export const unprovenHours = 24
