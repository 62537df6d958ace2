import { hoursAfter, minutesAfter } from './deadlines.ts'

/** A code lives 15 minutes and allows five tries (docs/product.md 8). */
export const codeLifetimeMinutes = 15
export const maxTries = 5

/** Minutes to wait before another code: 5 by email, 10 by phone (docs/product.md 8). */
export const resendMinutes = { mail: 5, phone: 10 } as const
export type CodeChannel = keyof typeof resendMinutes

/**
 * Limits on text messages per account, because they cost money and may reach strangers: per hour as many as one number
 * could get at ten-minute intervals, and few different numbers per day. This leaves room for a typo or two, but not for
 * a list of numbers.
 */
export const textsAnHour = 6
export const numbersADay = 4

export type SentText = { readonly to: string; readonly at: Date }
/** Why no code may be texted yet, and from when one may (`from`). */
export type TextWait =
  | { why: 'same_number'; last: Date; from: Date }
  | { why: 'texts' | 'numbers'; from: Date }

/**
 * Null when a code may be texted to this number now. `sent` lists the account's texts of the last 24 hours. The
 * ten-minute wait applies per number, so a corrected number does not wait (docs/product.md 8). `lastIsLost` lifts
 * that wait, because the last text may not have arrived. The limits per hour and day always apply.
 */
export function textWait(
  sent: readonly SentText[],
  to: string,
  now: Date,
  { lastIsLost = false } = {},
): TextWait | null {
  const last = latest(sent.filter((text) => text.to === to))
  const from = lastIsLost ? null : mayResend(last, 'phone', now)
  if (last && from) return { why: 'same_number', last, from }
  const lastHour = sortedTimes(sent).filter((at) => hoursAfter(at, 1) > now)
  if (lastHour.length >= textsAnHour) return { why: 'texts', from: hoursAfter(lastHour.at(-textsAnHour)!, 1) }
  const others = Map.groupBy(
    sent.filter((text) => text.to !== to && hoursAfter(text.at, 24) > now),
    (text) => text.to,
  )
  if (last || others.size < numbersADay) return null
  const lasts = [...others.values()].map((texts) => latest(texts)!).sort((a, b) => a.getTime() - b.getTime())
  return { why: 'numbers', from: hoursAfter(lasts.at(-numbersADay)!, 24) }
}

const sortedTimes = (texts: readonly SentText[]) =>
  texts.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())

const latest = (texts: readonly SentText[]) => sortedTimes(texts).at(-1) ?? null

/** Failed log-ins before an address is locked, and the longest lock in minutes (docs/product.md 8). */
export const freeLoginFailures = 5
export const maxLockMinutes = 60

/** The stored facts of a code besides its hash. `tries` counts the wrong tries so far. */
export type StoredCode = { readonly expiresAt: Date; readonly tries: number; readonly used: boolean }
export type CodeCheck = 'ok' | 'wrong' | 'expired' | 'too_many'

export function codeExpiresAt(sentAt: Date): Date {
  return minutesAfter(sentAt, codeLifetimeMinutes)
}

/**
 * Null when another code may be sent, else the time from which it may (docs/product.md 8). The first code may be sent
 * at once.
 */
export function mayResend(lastSentAt: Date | null, channel: CodeChannel, now: Date): Date | null {
  if (lastSentAt === null) return null
  const waitUntil = minutesAfter(lastSentAt, resendMinutes[channel])
  return now < waitUntil ? waitUntil : null
}

/** The result of one try. `matches`: the try has the stored code's hash. A used code counts as expired. */
export function checkCode({ expiresAt, tries, used }: StoredCode, matches: boolean, now: Date): CodeCheck {
  if (used || now >= expiresAt) return 'expired'
  if (tries >= maxTries) return 'too_many'
  return matches ? 'ok' : 'wrong'
}

/**
 * The time until which log-in to an address is locked after this many failures in a row; null when it is not locked.
 * 1 minute after the fifth failure, then twice as long after each further one, at most an hour (docs/product.md 8).
 */
export function lockUntil(failures: number, lastFailureAt: Date): Date | null {
  if (failures < freeLoginFailures) return null
  return minutesAfter(lastFailureAt, Math.min(2 ** (failures - freeLoginFailures), maxLockMinutes))
}

/** How long a mailed link that logs in works (docs/product.md 8). */
export const signInLinkMinutes = 15

/** How many such links an address gets: one a minute, and five an hour (docs/product.md 8). */
export const signInLinksAnHour = 5

/** Whether another link may be mailed. `sent` holds the times of the address's links of the last hour. */
export function maySendSignInLink(sent: readonly Date[], now: Date): boolean {
  const minuteAgo = minutesAfter(now, -1)
  return sent.length < signInLinksAnHour && sent.every((at) => at <= minuteAgo)
}
