/** 'Ro om natten': when Danish clocks show 22 or later, or earlier than 7, nothing rings (docs/product.md 10). */
import { onDanishClock, parseDanishTime } from './danish-clock.ts'

export const nightBegins = 22
export const nightEnds = 7

/**
 * The morning on which the night around `time` ends; null by day. The night in which Danish clocks change is an hour
 * shorter or longer.
 */
export function endOfNight(time: Date): Date | null {
  const shown = onDanishClock(time)
  const [day, hour] = [shown.slice(0, 10), Number(shown.slice(11, 13))]
  if (hour >= nightEnds && hour < nightBegins) return null
  return sevenOn(hour < nightEnds ? day : dayAfter(day))
}

/** Danish clocks show seven once on each day: they change at two or three. */
const sevenOn = (day: string) => parseDanishTime(`${day}T0${nightEnds}:00`)

function dayAfter(day: string): string {
  const noon = new Date(`${day}T12:00:00Z`)
  noon.setUTCDate(noon.getUTCDate() + 1)
  return noon.toISOString().slice(0, 10)
}
