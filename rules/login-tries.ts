/**
 * The key under which a try at a password counts. Wrong tries lock out whoever makes them, and nobody else
 * (docs/product.md 8, decision 46). Each try counts under one key, and one of a stranger also under its origin.
 */
import { minutesAfter } from './deadlines.ts'
import { lockUntil } from './verification.ts'

export type TryFrom = {
  /** The mail address, normalised. */
  email: string
  /** The try's origin, as limits count it. */
  origin: string
  /** The id of a device that has logged in to this account before; null for any other. */
  device: string | null
  /** Whether somebody has logged in to this account from this origin before. */
  isKnownOrigin: boolean
}

/** Wrong tries from one origin, at whichever accounts, before unknown devices there wait; and the wait in minutes. */
export const strangersTries = 100
export const strangersTriesWithinMinutes = 60
const strangersWaitMinutes = 1

/** All unknown origins together have one allowance: many of them guess no more than one. */
export function tryKey({ email, origin, device, isKnownOrigin }: TryFrom): string {
  if (device !== null) return `device ${device}`
  return isKnownOrigin ? `from ${origin} ${email}` : strangersKey(email)
}

/** All strangers' at one address. */
export function strangersKey(email: string): string {
  return `strangers ${email}`
}

/** The key under which an origin's wrong tries at all accounts count; null for a device that is known. */
export function originKey({ origin, device }: TryFrom): string | null {
  return device === null ? `origin ${origin}` : null
}

/** A live session has an allowance of its own for the password it is asked for. */
export function sessionTryKey(sessionId: string): string {
  return `session ${sessionId}`
}

/** Codes given with a mailed link are counted apart from passwords, so wrong passwords do not block the link. */
export function linkTryKey(accountId: string): string {
  return `link ${accountId}`
}

/** The time until which a key with this many wrong tries waits; null when it does not. */
export function waitUntil(key: string, failures: number, lastAt: Date): Date | null {
  if (!key.startsWith('origin ')) return lockUntil(failures, lastAt)
  return failures < strangersTries ? null : minutesAfter(lastAt, strangersWaitMinutes)
}

/** The wrong tries that still count. An origin's are forgotten when it has been quiet for an hour. */
export function stillCounted(key: string, failures: number, lastAt: Date, now: Date): number {
  const isOver = key.startsWith('origin ') && minutesAfter(lastAt, strangersTriesWithinMinutes) <= now
  return isOver ? 0 : failures
}
