import { formatClock, formatDayAndTime, formatMessageDay } from '#rules/danish'

/** 'kl. 14.05', 'i går kl. 14.05', 'd. 21. november kl. 14.05'. */
export function whenSeen(date: Date, now = new Date()): string {
  const day = formatMessageDay(date, now)
  if (day === 'I dag') return `kl. ${formatClock(date)}`
  return day === 'I går' ? `i går kl. ${formatClock(date)}` : `d. ${formatDayAndTime(date)}`
}
