/** How long a log-in lasts, and how long a proof of identity does (docs/product.md 8). */
import { hoursAfter, minutesAfter } from './deadlines.ts'

type Role = 'user' | 'operator'

/** `hours` from the log-in, and `idleHours` without use, whichever ends first. */
export const sessionLife: Record<Role, { hours: number; idleHours: number }> = {
  user: { hours: 30 * 24, idleHours: 14 * 24 },
  operator: { hours: 12, idleHours: 0.5 },
}

/** Use is noted once a minute, since every call would be a write. */
export const noteUseMinutes = 1

export function sessionEnd(role: Role, loggedInAt: Date): Date {
  return hoursAfter(loggedInAt, sessionLife[role].hours)
}

export function idleEnd(role: Role, usedAt: Date): Date {
  return hoursAfter(usedAt, sessionLife[role].idleHours)
}

/** How long the password or a passkey counts as just given. */
export const proofMinutes = 10

export function isProofFresh(provenAt: Date | null, now: Date): boolean {
  return provenAt !== null && minutesAfter(provenAt, proofMinutes) > now
}
