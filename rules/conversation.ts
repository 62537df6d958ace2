/** Limits on what buyers and sellers may send each other. */

/** How many messages of a chat one fetch returns. Fewer means that there are no older ones. */
export const messagesPerPage = 50

/** How many chats one fetch returns. Fewer means that there are no older ones. */
export const chatsPerPage = 100

export const maxMessagePhotos = 4

/**
 * An account younger than `youngDays` days may begin at most `perDay` chats in 24 hours, or `perDayKnown` if its
 * person is known (`trustOf`).
 */
export type NewChats = { perDay: number; perDayKnown: number; youngDays: number }
export const newChats: NewChats = { perDay: 20, perDayKnown: 40, youngDays: 7 }

const dayInMs = 86_400_000

/** Whether the account is younger than `youngDays` days. */
export function isYoung(createdAt: Date, now: Date, { youngDays }: Pick<NewChats, 'youngDays'>): boolean {
  return now.getTime() - createdAt.getTime() < youngDays * dayInMs
}

/**
 * Seconds until the account may begin another chat; 0 when it may begin one now. `openedAt` lists when it began chats,
 * oldest first.
 */
export function secondsUntilNextChat(openedAt: readonly Date[], now: Date, perDay: number): number {
  const recent = openedAt.filter((time) => now.getTime() - time.getTime() < dayInMs)
  const leaves = recent.at(-perDay)
  return leaves === undefined ? 0 : Math.ceil((leaves.getTime() + dayInMs - now.getTime()) / 1000)
}
