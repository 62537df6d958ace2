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
  const isToOther = ({ sender, genlaest }: Message) => sender !== otherId && genlaest === undefined
  return messages.findLast((message) => isToOther(message) && message.seen)?._id ?? null
}

/** Whether Genlæst wrote it. */
export function isFromHouse({ genlaest }: Message): boolean {
  return genlaest === 'to_you' || genlaest === 'to_both'
}

export function isOwn(message: Message | undefined, otherId: string): boolean {
  return message === undefined || (message.sender !== otherId && !isFromHouse(message))
}
