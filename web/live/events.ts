/**
 * The events that the socket sent since the page was loaded. A later loader returns them, too, so any may be known
 * twice.
 */
import type { Chat, Message } from '#contract/chat'
import type { MessagesSeen, NewMessage } from '#contract/events'
import type { Notification } from '#contract/notices'

export type LiveEvents = {
  /** Messages by chat id. The chat of an order has the order's id. */
  messages: Readonly<Record<string, readonly Message[]>>
  /** New chats, latest first. */
  chats: readonly Chat[]
  notifications: readonly Notification[]
  seen: readonly MessagesSeen[]
}

export const noEvents: LiveEvents = { messages: {}, chats: [], notifications: [], seen: [] }

export function withMessage(
  events: LiveEvents,
  { chatId, message }: Pick<NewMessage, 'chatId' | 'message'>,
): LiveEvents {
  const known = events.messages[chatId] ?? []
  if (known.some(({ _id }) => _id === message._id)) return events
  return { ...events, messages: { ...events.messages, [chatId]: [...known, message] } }
}

export function withChat(events: LiveEvents, chat: Chat): LiveEvents {
  return { ...events, chats: [chat, ...events.chats.filter(({ chatId }) => chatId !== chat.chatId)] }
}

export function withNotification(events: LiveEvents, notification: Notification): LiveEvents {
  return { ...events, notifications: [notification, ...events.notifications] }
}

/** Only the latest event of each reader in a chat is kept. */
export function withSeen(events: LiveEvents, seen: MessagesSeen): LiveEvents {
  const isOf = (other: MessagesSeen) => other.chatId === seen.chatId && other.reader === seen.reader
  const before = events.seen.find(isOf)
  if (before && before.until >= seen.until) return events
  return { ...events, seen: [...events.seen.filter((other) => !isOf(other)), seen] }
}

/** The messages, marked as seen according to the events since. */
export function marked(
  messages: readonly Message[],
  chatId: string,
  seen: LiveEvents['seen'],
): readonly Message[] {
  const marks = seen.filter((one) => one.chatId === chatId)
  if (marks.length === 0) return messages
  return messages.map((message) =>
    // The other party never reads what is to Genlæst alone.
    message.genlaest !== 'from_you' &&
    marks.some(({ reader, until }) => reader !== message.sender && message.created <= until)
      ? { ...message, seen: true }
      : message,
  )
}
