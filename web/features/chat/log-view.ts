/** The days and the seen mark of a log. Pure. */
import { formatMessageDay } from '#rules/danish'
import type { Message } from './messages.ts'

/** A message, or what the program tells both parties as Genlæst. */
export type LogEntry = Message & { automatic?: true }
export type Day = { day: string; messages: readonly LogEntry[] }

/** Groups messages under 'I dag', 'I går' or a date, in their order. */
export function byDay(messages: readonly LogEntry[], now: Date): Day[] {
  const days: { day: string; messages: LogEntry[] }[] = []
  for (const message of messages) {
    const day = formatMessageDay(new Date(message.created), now)
    const latest = days.at(-1)
    if (latest?.day === day) latest.messages.push(message)
    else days.push({ day, messages: [message] })
  }
  return days
}

export type AutomaticEntry = { at: string; text: string }

/** Messages and automatic entries in one order. An entry from before the oldest message waits until that part of the log is loaded. */
export function withEvents(
  messages: readonly Message[],
  entries: readonly AutomaticEntry[],
  isWhole: boolean,
): LogEntry[] {
  const oldest = messages[0]?.created ?? ''
  const told = entries
    .filter(({ at }) => isWhole || at >= oldest)
    .map(({ at, text }): LogEntry => ({
      _id: `automatic ${at}`,
      content: text,
      sender: 'genlaest',
      genlaest: 'to_both',
      created: at,
      seen: true,
      automatic: true,
    }))
  return [...messages, ...told].toSorted((a, b) => a.created.localeCompare(b.created))
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
