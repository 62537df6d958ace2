import type { Reply } from '#contract/contract'
import type { LiveEvents } from '../../live/events.ts'

export type Notification = Reply<'notifications'>[number]

const inboxMessage = 1
const wishedBook = 5
const maxShown = 50

/** The loaded notifications with those received since, newest first, and marked as seen when the reader has since opened the chat. */
export function withEvents(
  loaded: readonly Notification[],
  { notifications, seen }: Pick<LiveEvents, 'notifications' | 'seen'>,
  readerId: string,
): Notification[] {
  const byKey = new Map([...notifications, ...loaded].map((one) => [keyOf(one), one]))
  return [...byKey.values()]
    .toSorted((a, b) => b.created.localeCompare(a.created))
    .slice(0, maxShown)
    .map((one) => ({ ...one, seen: one.seen || isSeen(one) }))

  function isSeen({ chatId, created }: Notification) {
    return seen.some((mark) => mark.chatId === chatId && mark.reader === readerId && created <= mark.until)
  }
}

/** A conversation as the bell shows it: its newest notification, if possible an unread one, and how many of them are unread. */
export type Conversation = Notification & { unread: number }

/** One for each chat and order, newest first. */
export function byConversation(notifications: readonly Notification[]): Conversation[] {
  const ids = new Set(notifications.map(({ chatId }) => chatId))
  return [...ids].map((id) => {
    const ofChat = notifications.filter(({ chatId }) => chatId === id)
    return { ...(ofChat.find(({ seen }) => !seen) ?? ofChat[0]!), unread: unreadCount(ofChat) }
  })
}

/** Times are unique within a chat. */
function keyOf({ chatId, created }: Pick<Notification, 'chatId' | 'created'>) {
  return `${created} ${chatId}`
}

export function unreadCount(notifications: readonly Notification[]) {
  return notifications.filter(({ seen }) => !seen).length
}

/** Type 1 is a message in the inbox and 5 a book that was waited for; every other belongs to an order (docs/product.md 2). */
export function isOfOrder({ type }: Pick<Notification, 'type'>) {
  return type !== inboxMessage && !isOfBook({ type })
}

export function isOfBook({ type }: Pick<Notification, 'type'>) {
  return type === wishedBook
}

export function addressOf({ type, chatId }: Pick<Notification, 'type' | 'chatId'>) {
  const id = encodeURIComponent(chatId)
  if (isOfBook({ type })) return `/bøger/${id}`
  return isOfOrder({ type }) ? `/dashboard/ordre?id=${id}` : `/indbakke?chatId=${id}`
}

export function messagesName(unread: number): string {
  return unread === 0 ? 'Beskeder' : `Beskeder, ${unread} ${unread === 1 ? 'ulæst' : 'ulæste'}`
}
