import type { Reply } from '#contract/contract'
import type { LiveEvents } from '../../live/events.ts'

export type Notification = Reply<'notifications'>[number]

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

/** Times are unique within a chat. */
function keyOf({ chatId, created }: Pick<Notification, 'chatId' | 'created'>) {
  return `${created} ${chatId}`
}

export function unreadCount(notifications: readonly Notification[]) {
  return notifications.filter(({ seen }) => !seen).length
}

export function messagesName(unread: number): string {
  return unread === 0 ? 'Beskeder' : `Beskeder, ${unread} ${unread === 1 ? 'ulæst' : 'ulæste'}`
}
