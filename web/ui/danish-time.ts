/**
 * Dates and clock times as they are written in Denmark, from ISO 8601 UTC. Always Copenhagen's time, so that server and
 * browser write the same, wherever the reader is.
 */
const zone = 'Europe/Copenhagen'
const dayMs = 24 * 60 * 60 * 1000

const formats = {
  clock: new Intl.DateTimeFormat('da-DK', { timeZone: zone, hour: '2-digit', minute: '2-digit' }),
  weekday: new Intl.DateTimeFormat('da-DK', { timeZone: zone, weekday: 'short' }),
  dayMonth: new Intl.DateTimeFormat('da-DK', { timeZone: zone, day: 'numeric', month: 'long' }),
  dayShortMonth: new Intl.DateTimeFormat('da-DK', { timeZone: zone, day: 'numeric', month: 'short' }),
  full: new Intl.DateTimeFormat('da-DK', { timeZone: zone, day: 'numeric', month: 'long', year: 'numeric' }),
  longDay: new Intl.DateTimeFormat('da-DK', { timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' }),
  isoDay: new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' }),
}

/** 14.32 */
export function clockTime(at: string) {
  return formats.clock.format(new Date(at))
}

/** 12. februar */
export function dayAndMonth(at: string) {
  return formats.dayMonth.format(new Date(at))
}

/** 14. feb. */
export function shortDate(at: string) {
  return formats.dayShortMonth.format(new Date(at))
}

/** 14. februar 2026 */
export function fullDate(at: string) {
  return formats.full.format(new Date(at))
}

/** fredag d. 20. februar */
export function longDate(at: string) {
  const parts = Object.fromEntries(formats.longDay.formatToParts(new Date(at)).map(({ type, value }) => [type, value]))
  return `${parts['weekday']} d. ${parts['day']}. ${parts['month']}`
}

/** A message's age: 14.32 today, man. within 7 days, else 12. februar (spec 2 Inbox). */
export function messageTime(at: string, now: string) {
  if (calendarDay(at) === calendarDay(now)) return clockTime(at)
  const age = Date.parse(now) - Date.parse(at)
  return age < 7 * dayMs ? formats.weekday.format(new Date(at)) : dayAndMonth(at)
}

/** 2026-02-14, for telling days apart. */
export function calendarDay(at: string) {
  return formats.isoDay.format(new Date(at))
}
