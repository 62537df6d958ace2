/** The rows of the bell's panel and of a phone's list. Apart from `unread.ts`, which every page loads for the count. */
import { unreadCount, type Notification } from './unread.ts'

const inboxMessage = 1
const wishedBook = 5

/** A conversation as the bell shows it: its newest notification, if possible an unread one, and how many of them are unread. */
export type Conversation = Notification & { unread: number }

/** The rows, one for each chat and order, newest first. */
export function byConversation(notifications: readonly Notification[]): Conversation[] {
  const ids = new Set(notifications.map(({ chatId }) => chatId))
  return [...ids].map((id) => {
    const ofChat = notifications.filter(({ chatId }) => chatId === id)
    return { ...(ofChat.find(({ seen }) => !seen) ?? ofChat[0]!), unread: unreadCount(ofChat) }
  })
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
