/** What somebody is told who has been texted many codes. Not among the messages, which load no clock. */
import { formatClock } from '#rules/danish'

const minuteInMs = 60_000

/** `from` is the moment from which another may be texted; the minute is rounded up, so that it holds. */
export function manyTexts(from: Date): string {
  const minute = new Date(Math.ceil(from.getTime() / minuteInMs) * minuteInMs)
  return `Vi har sendt dig mange koder den seneste time. Prøv igen kl. ${formatClock(minute)}`
}
