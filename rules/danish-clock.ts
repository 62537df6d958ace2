/** Danish clock times as the value of a form's `datetime-local` field, whatever the browser's time zone. */
import { onDemand } from './on-demand.ts'

const clock = onDemand(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Copenhagen',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
)

/** The time on Danish clocks, as '2026-11-22T14:05'. */
export function onDanishClock(time: Date): string {
  return clock().format(time).replace(' ', 'T')
}

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const hour = 3_600_000

/**
 * The instant at which Danish clocks show this time. In the autumn hour that comes twice, the earlier one. Null for a
 * text that is no date, and for the spring hour that Danish clocks skip.
 */
export function parseDanishTime(text: string): Date | null {
  const asUtc = form.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // Summer time is UTC+2, winter time is UTC+1.
  const times = [new Date(asUtc - 2 * hour), new Date(asUtc - hour)]
  return times.find((time) => onDanishClock(time) === text) ?? null
}
