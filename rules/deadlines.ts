import { onDanishClock } from './danish-clock.ts'

/**
 * The time spans that settings may change, in the unit at the end of its name, and how often an order may begin anew. The
 * defaults are in `specDeadlines`.
 */
export type Deadlines = {
  /** How long a book stays reserved for a buyer who has started a payment. */
  readonly paymentMinutes: number
  readonly shipHours: number
  /** How long before the shipping deadline the seller gets a reminder. */
  readonly shipReminderHours: number
  readonly pickupHours: number
  readonly reactHours: number
  /** The least time to react after the buyer withdraws a refund request, or after a dispute ends. */
  readonly resumeReactHours: number
  /** How long before the end of a pickup both parties get a reminder. */
  readonly pickupReminderHours: number
  /** How long after the seller's word the carrier must have seen the parcel. */
  readonly firstScanHours: number
  /** How long after shipping the buyer may report a parcel as lost, and is asked whether it has arrived. */
  readonly refundLostAfterHours: number
  /** How long after that question it is asked again. */
  readonly arrivalReminderHours: number
  /** How long after shipping an operator looks for a parcel that nobody has reported as delivered. */
  readonly searchAfterHours: number
  /** How long the buyer of a returned parcel has to choose a shop for a new one. */
  readonly resendHours: number
  /** How long before the end of that time the buyer gets a reminder. */
  readonly resendReminderHours: number
  /** How many new labels an order may have for a returned parcel. With 0 an operator decides. */
  readonly resendLabels: number
  /** How long an operator has to decide on a refund request or a needed action. */
  readonly refundDecisionHours: number
  /** How many working days an operator has to search for a missing parcel. */
  readonly searchWorkingDays: number
  /** How long an offer in a case waits for the other party's answer. */
  readonly offerHours: number
  /** How long the buyer has to send the books back. */
  readonly returnHours: number
  /** How long before the end of that time the buyer gets a reminder. */
  readonly returnReminderHours: number
  /** How long the seller has to confirm that they came back as they were. */
  readonly returnCheckHours: number
  readonly payoutReminderHours: number
  readonly payoutForceHours: number
}

const day = 24
const minuteInMs = 60_000
const hourInMs = 60 * minuteInMs

/** The numbers of the specification (docs/product.md 7). */
export const specDeadlines: Deadlines = {
  paymentMinutes: 30,
  shipHours: 5 * day,
  shipReminderHours: 48,
  pickupHours: 14 * day,
  reactHours: 48,
  resumeReactHours: 24,
  pickupReminderHours: 3 * day,
  firstScanHours: 3 * day,
  refundLostAfterHours: 7 * day,
  arrivalReminderHours: 3 * day,
  searchAfterHours: 14 * day,
  resendHours: 5 * day,
  resendReminderHours: 48,
  resendLabels: 1,
  refundDecisionHours: 24,
  searchWorkingDays: 3,
  offerHours: 48,
  returnHours: 5 * day,
  returnReminderHours: 24,
  returnCheckHours: 48,
  payoutReminderHours: 60 * day,
  payoutForceHours: 85 * day,
}

export function hoursAfter(time: Date, hours: number): Date {
  return new Date(time.getTime() + hours * hourInMs)
}

/** Seconds until the event at `time` counts no longer in a limit of so many within 24 hours. */
export function secondsUntilDayAfter(time: Date, now: Date): number {
  return (hoursAfter(time, 24).getTime() - now.getTime()) / 1000
}

/** The same time of day after so many days from Monday to Friday by Danish clocks. Holidays count as other days. */
export function workingDaysAfter(time: Date, days: number): Date {
  let then = time
  for (let left = days; left > 0;) {
    then = hoursAfter(then, day)
    if (!isWeekend(then)) left--
  }
  return then
}

function isWeekend(time: Date) {
  const weekday = new Date(`${onDanishClock(time).slice(0, 10)}T12:00:00Z`).getUTCDay()
  return weekday === 0 || weekday === 6
}

export function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * minuteInMs)
}

/** The later of two times. Null is earlier than any time. */
export function laterOf(a: Date | null, b: Date): Date {
  return a !== null && a > b ? a : b
}

/** When an unfinished payment releases its books: 30 minutes after its start (docs/product.md 7). */
export function paymentExpiresAt(startedAt: Date, deadlines: Deadlines): Date {
  return minutesAfter(startedAt, deadlines.paymentMinutes)
}

/** The deadline for shipping: 5 days after the purchase (docs/product.md 7). */
export function shipByAt(paidAt: Date, deadlines: Deadlines): Date {
  return hoursAfter(paidAt, deadlines.shipHours)
}

/** When an operator looks at an unconfirmed pickup: 14 days after the purchase (docs/product.md 7). */
export function pickupByAt(paidAt: Date, deadlines: Deadlines): Date {
  return hoursAfter(paidAt, deadlines.pickupHours)
}

/** When the buyer's time to react ends: 48 hours after delivery (docs/product.md 7). */
export function reactByAt(deliveredAt: Date, deadlines: Deadlines): Date {
  return hoursAfter(deliveredAt, deadlines.reactHours)
}

/**
 * The time by which the parties of a late decision hear from us again: on its third and its seventh day, then every
 * week (docs/product.md 7). `lateSince` begins the first day.
 */
export function lateUntil(lateSince: Date, now: Date): Date {
  const passed = (now.getTime() - lateSince.getTime()) / (day * hourInMs)
  const next = passed < 2 ? 2 : 6 + 7 * Math.max(0, Math.floor((passed - 6) / 7) + 1)
  return hoursAfter(lateSince, next * day)
}

/** Returns whole hours until the deadline, rounded up. The result is 0 exactly when the deadline has passed. */
export function hoursLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / hourInMs))
}

/** Returns whole minutes until the deadline, rounded up. The result is 0 exactly when the deadline has passed. */
export function minutesLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / 60_000))
}

/** Returns whole days until the shipping deadline, rounded up, never below 0 (docs/product.md 2). */
export function daysLeftToShip(shipBy: Date, now: Date): number {
  return Math.ceil(hoursLeft(shipBy, now) / day)
}
