/** Every span of time that the marketplace waits, in the unit that its name ends in. Settings; see `specDeadlines`. */
export type Deadlines = {
  /** How long a book stays reserved for a buyer who is paying. */
  readonly paymentMinutes: number
  readonly shipHours: number
  /** How long before the shipping deadline the seller is reminded. */
  readonly shipReminderHours: number
  readonly pickupHours: number
  readonly reactHours: number
  /** The least that is left once a refund request is taken back, or a dispute is over. */
  readonly resumeReactHours: number
  /** How long after shipping a parcel may be called lost. */
  readonly refundLostAfterHours: number
  /** How long the operator has to decide on a refund request. */
  readonly refundDecisionHours: number
  readonly payoutReminderHours: number
  readonly payoutForceHours: number
}

const day = 24
const minuteInMs = 60_000
const hourInMs = 60 * minuteInMs

/** The defaults of the settings (docs/product.md 7). */
export const specDeadlines: Deadlines = {
  paymentMinutes: 30,
  shipHours: 5 * day,
  shipReminderHours: 48,
  pickupHours: 14 * day,
  reactHours: 48,
  resumeReactHours: 24,
  refundLostAfterHours: 7 * day,
  refundDecisionHours: 24,
  payoutReminderHours: 60 * day,
  payoutForceHours: 85 * day,
}

/** The moment that many hours later. */
export function hoursAfter(moment: Date, hours: number): Date {
  return new Date(moment.getTime() + hours * hourInMs)
}

/** The moment that many minutes later. */
export function minutesAfter(moment: Date, minutes: number): Date {
  return new Date(moment.getTime() + minutes * minuteInMs)
}

/** The later of two moments; a missing one counts as long ago. */
export function laterOf(a: Date | null, b: Date): Date {
  return a !== null && a > b ? a : b
}

/** When an unfinished payment lets go of its books: 30 minutes after it began (docs/product.md 7). */
export function paymentExpiresAt(startedAt: Date, deadlines: Deadlines): Date {
  return minutesAfter(startedAt, deadlines.paymentMinutes)
}

/** When the parcel must be on its way: 5 days after purchase (docs/product.md 7). */
export function shipByAt(paidAt: Date, deadlines: Deadlines): Date {
  return hoursAfter(paidAt, deadlines.shipHours)
}

/** When a pickup nobody has confirmed needs a look: 14 days after purchase (docs/product.md 7). */
export function pickupByAt(paidAt: Date, deadlines: Deadlines): Date {
  return hoursAfter(paidAt, deadlines.pickupHours)
}

/** When the buyer's time to react ends: 48 hours after delivery (docs/product.md 7). */
export function reactByAt(deliveredAt: Date, deadlines: Deadlines): Date {
  return hoursAfter(deliveredAt, deadlines.reactHours)
}

/** Whole hours left, rounded up, never below 0; 0 exactly when the deadline has passed. */
export function hoursLeft(until: Date, now: Date): number {
  return Math.max(0, Math.ceil((until.getTime() - now.getTime()) / hourInMs))
}

/** Whole days left to ship, rounded up, never below 0 (docs/product.md 2). */
export function daysLeftToShip(shipBy: Date, now: Date): number {
  return Math.ceil(hoursLeft(shipBy, now) / day)
}
