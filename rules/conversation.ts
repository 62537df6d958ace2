/** What may be said, begun and attached when buyer and seller write to each other. */

/** As many of a chat's messages are fetched at once; where there are fewer, there are no older ones. */
export const messagesAtOnce = 50

/** As many chats are fetched at once; where there are fewer, there are no older ones. */
export const chatsAtOnce = 100

export const mostMessagePhotos = 4

/** Accounts younger than so many days begin at most so many chats in 24 hours. */
export type NewChats = { perDay: number; youngDays: number }
export const newChats: NewChats = { perDay: 20, youngDays: 7 }

const dayInMs = 86_400_000

export function isYoung(createdAt: Date, now: Date, { youngDays }: NewChats): boolean {
  return now.getTime() - createdAt.getTime() < youngDays * dayInMs
}

/** `openedAt` are those that the account began, oldest first. Seconds until it may begin another; 0 when it may now. */
export function secondsUntilNextChat(openedAt: readonly Date[], now: Date, { perDay }: NewChats): number {
  const lately = openedAt.filter((moment) => now.getTime() - moment.getTime() < dayInMs)
  const leaves = lately.at(-perDay)
  return leaves === undefined ? 0 : Math.ceil((leaves.getTime() + dayInMs - now.getTime()) / 1000)
}
