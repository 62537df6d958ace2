import type { Reply } from '#contract/contract'

export type Notification = Reply<'notifications'>[number]

const inboxMessage = 1

export function unreadCount(notifications: readonly Notification[]) {
  return notifications.filter(({ seen }) => !seen).length
}

/** Type 1 is a message in the inbox; every other belongs to an order (spec 2). */
export function placeOf({ type, chatId }: Pick<Notification, 'type' | 'chatId'>) {
  const id = encodeURIComponent(chatId)
  return type === inboxMessage ? `/indbakke?chatId=${id}` : `/dashboard/ordre?id=${id}`
}
