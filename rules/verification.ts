import { hoursAfter, minutesAfter } from './deadlines.ts'

/** A code lives 15 minutes and bears five tries (docs/product.md 8). */
export const codeLifetimeMinutes = 15
export const maxTries = 5

/** How long to wait for another code: 5 minutes by mail, 10 by phone (docs/product.md 8). */
export const resendMinutes = { mail: 5, phone: 10 } as const
export type CodeChannel = keyof typeof resendMinutes

/**
 * Texts cost money and annoy whom they reach by mistake: so many may one account have sent an hour, as many as one number
 * could get at ten minutes each, and to so many numbers a day. A typo or two fit in, a list of numbers does not.
 */
export const textsAnHour = 6
export const numbersADay = 4

export type SentText = { readonly to: string; readonly at: Date }
/** Why no code may be texted yet. `from` is the moment from which it may. */
export type TextWait =
  | { why: 'same_number'; last: Date; from: Date }
  | { why: 'texts' | 'numbers'; from: Date }

/**
 * Null when a code may be texted to this number now. `sent` are the account's texts of the last 24 hours. The ten minutes
 * are between two texts to one number (docs/product.md 8): a corrected number needs no wait, nor does a text that was lost
 * (`lastIsLost`). The limits by the hour and by the day hold for those as well.
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
  const lastHour = moments(sent).filter((at) => hoursAfter(at, 1) > now)
  if (lastHour.length >= textsAnHour) return { why: 'texts', from: hoursAfter(lastHour.at(-textsAnHour)!, 1) }
  const others = Map.groupBy(
    sent.filter((text) => text.to !== to && hoursAfter(text.at, 24) > now),
    (text) => text.to,
  )
  if (last || others.size < numbersADay) return null
  const lasts = [...others.values()].map((texts) => latest(texts)!).sort((a, b) => a.getTime() - b.getTime())
  return { why: 'numbers', from: hoursAfter(lasts.at(-numbersADay)!, 24) }
}

const moments = (texts: readonly SentText[]) =>
  texts.map(({ at }) => at).sort((a, b) => a.getTime() - b.getTime())

const latest = (texts: readonly SentText[]) => moments(texts).at(-1) ?? null

/** Failed log-ins before an address is locked, and the longest that it stays locked (docs/product.md 8). */
export const freeLoginFailures = 5
export const longestLockMinutes = 60

/** What is stored of a code besides its hash; `tries` counts the wrong ones so far. */
export type StoredCode = { readonly expiresAt: Date; readonly tries: number; readonly used: boolean }
export type CodeCheck = 'ok' | 'wrong' | 'expired' | 'too_many'

/** When a code sent now dies. */
export function codeExpiresAt(sentAt: Date): Date {
  return minutesAfter(sentAt, codeLifetimeMinutes)
}

/** Null when another code may be sent, else the moment from which it may (docs/product.md 8); the first may go at once. */
export function mayResend(lastSentAt: Date | null, channel: CodeChannel, now: Date): Date | null {
  if (lastSentAt === null) return null
  const waitUntil = minutesAfter(lastSentAt, resendMinutes[channel])
  return now < waitUntil ? waitUntil : null
}

/** The verdict on one try, where `matches` says that it hashes to the stored code. A used code is as dead as an old one. */
export function checkCode({ expiresAt, tries, used }: StoredCode, matches: boolean, now: Date): CodeCheck {
  if (used || now >= expiresAt) return 'expired'
  if (tries >= maxTries) return 'too_many'
  return matches ? 'ok' : 'wrong'
}

/**
 * Until when log-in to an address is locked after that many failures in a row, null when it is not: 1 minute after the
 * fifth, twice as long after each further one, at most an hour (docs/product.md 8).
 */
export function lockUntil(failures: number, lastFailureAt: Date): Date | null {
  if (failures < freeLoginFailures) return null
  return minutesAfter(lastFailureAt, Math.min(2 ** (failures - freeLoginFailures), longestLockMinutes))
}
