/**
 * Notifies every node of an event in a chat when it is committed, and in that order, through the database. Only a
 * message's id is sent; a node with listeners reads the rest (see chat-broadcast.ts).
 */
import { sql } from 'kysely'
import type { MessagesSeen } from '#contract/events'
import type { Notification } from '#contract/notices'
import type { Db } from '../../db/db.ts'

export const chatChannel = 'chat_news'

export type ChatEvent = { parties: readonly string[] } & (
  | { message: string; opened: boolean }
  | { seen: MessagesSeen }
  /** An order that has moved on, or whose case has. */
  | { order: string }
  /** A notification that is about no chat, whole: the same for all of them. */
  | { bell: Notification }
)

/** The notification as part of a statement. */
export function announcing(event: ChatEvent) {
  return sql`pg_notify(${chatChannel}, ${JSON.stringify(event)})`.as('announced')
}

export async function announce(tx: Db, event: ChatEvent): Promise<void> {
  await tx.selectNoFrom(announcing(event)).execute()
}

/** The same for many, in one statement and in their order. */
export async function announceAll(tx: Db, events: readonly ChatEvent[]): Promise<void> {
  if (events.length === 0) return
  const payloads = events.map((event) => JSON.stringify(event))
  await sql`
    select pg_notify(${chatChannel}, payload)
    from unnest(${payloads}::text[]) with ordinality event(payload, n) order by n`.execute(tx)
}
