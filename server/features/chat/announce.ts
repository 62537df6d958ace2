/**
 * Every node hears of what happens in a chat exactly when it is committed, and in that order: the database tells them.
 * A message travels along where it has room; of any other its id does, and whoever has somebody to tell reads the rest (see
 * chat-news.ts).
 */
import { sql } from 'kysely'
import type { MessagesSeen } from '#contract/events'
import type { Db } from '../../db/connect.ts'

export const chatChannel = 'chat_news'

export type ChatNews = { parties: readonly string[] } & (
  | { message: string; opened: boolean }
  | { told: TravellingMessage }
  | { seen: MessagesSeen }
)

/** As write-together.ts writes it: plain words in a chat that has begun. */
export type TravellingMessage = {
  id: string
  chat_id: string
  order_id: string | null
  sender_id: string
  content: string
  client_id: string | null
  created_at: string
  first_name: string
  last_name: string
}

/** As part of a statement. */
export function announcing(news: ChatNews) {
  return sql`pg_notify(${chatChannel}, ${JSON.stringify(news)})`.as('announced')
}

export async function announce(tx: Db, news: ChatNews): Promise<void> {
  await tx.selectNoFrom(announcing(news)).execute()
}
