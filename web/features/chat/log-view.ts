/** The days and the seen mark of a log. Pure. */
import { formatMessageDay } from '#rules/danish'
import type { Message } from './messages.ts'

export type Day = { day: string; messages: readonly Message[] }

/** Groups messages under 'I dag', 'I går' or a date, in their order. */
export function byDay(messages: readonly Message[], now: Date): Day[] {
  const days: { day: string; messages: Message[] }[] = []
  for (const message of messages) {
    const day = formatMessageDay(new Date(message.created), now)
    const latest = days.at(-1)
    if (latest?.day === day) latest.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

/** The viewer's newest message that the other party has seen; its mark stands for all before it. */
export function newestSeen(messages: readonly Message[], otherId: string): string | null {
  return messages.findLast(({ sender, seen }) => sender !== otherId && seen)?._id ?? null
}
