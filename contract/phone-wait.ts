/**
 * The message for a person who has had many codes texted. Not in `messages.ts`, so that it need not load the date
 * formats.
 */
import { formatClock } from '#rules/danish'

const minuteInMs = 60_000

/** `from` is when another code may be texted. The minute is rounded up, so that the message holds. */
export function tooManyTexts(from: Date): string {
  const minute = new Date(Math.ceil(from.getTime() / minuteInMs) * minuteInMs)
  return `Vi har sendt dig mange koder den seneste time. Prøv igen kl. ${formatClock(minute)}`
}
