/** Clock times as a form's `datetime-local` has them, always of Danish clocks, whatever clock the browser goes by. */
import { onDemand } from './on-demand.ts'

const clock = onDemand(
  () =>
    new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Copenhagen',
      dateStyle: 'short',
      timeStyle: 'short',
    }),
)

/** '2026-11-22T14:05'. */
export function onDanishClock(moment: Date): string {
  return clock().format(moment).replace(' ', 'T')
}

const form = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/
const hour = 3_600_000

/**
 * The moment at which Danish clocks show this; the earlier of two in the hour that comes twice. Null for what they never
 * show: no date, or the hour that is left out in spring.
 */
export function danishMoment(text: string): Date | null {
  const asUtc = form.test(text) ? Date.parse(`${text}Z`) : Number.NaN
  if (Number.isNaN(asUtc)) return null
  // Summer time is two hours ahead of Greenwich and winter time one.
  const moments = [new Date(asUtc - 2 * hour), new Date(asUtc - hour)]
  return moments.find((moment) => onDanishClock(moment) === text) ?? null
}
