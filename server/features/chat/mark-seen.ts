/**
 * Marks the other party's messages as seen: neither the chat nor the notifications count them as unread any more. A
 * notification about a wished book has the listing's id, and is marked alone.
 */
import { Refusal } from '#contract/refusals'
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'
import { receivedBy } from '../../db/readable-messages.ts'
import type { Deps } from '../../deps.ts'
import { announce } from './announce.ts'
import { wireChatOf } from './present.ts'
import { lockChatOf } from './queries.ts'

/** `chatId` is the contract's: an order's chat has the order's id. */
export function markSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  readerId: string,
  chatId: string,
): Promise<Record<string, never>> {
  return db.transaction().execute(async (tx) => {
    // Locked, so that two simultaneous devices do not wait for each other's rows.
    const chat = await lockChatOf(tx, chatId, readerId)
    const now = clock.now()
    if (!chat) return seeBook(tx, chatId, readerId, now)
    const until = await seeMessages(tx, chat.id, readerId, now)
    if (until === null) return {}
    const wire = wireChatOf({ chat_id: chat.id, order_id: chat.order_id })
    await seeNotifications(tx, wire.chatId, readerId, now)
    await announce(tx, {
      parties: [chat.seller_id, chat.buyer_id],
      seen: { chatId: wire.chatId, reader: readerId, until: until.toISOString() },
    })
    return {}
  })
}

/** The bell's row about a book that the reader waits for (features/wishes). */
const aboutBook = 5

async function seeBook(
  tx: Db,
  listingId: string,
  readerId: string,
  now: Date,
): Promise<Record<string, never>> {
  if (!isUuid(listingId)) throw new Refusal('not_found')
  const { numUpdatedRows } = await tx
    .updateTable('notification')
    .set({ seen_at: now })
    .where('account_id', '=', readerId)
    .where('chat_id', '=', listingId)
    .where('type', '=', aboutBook)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw new Refusal('not_found')
  const seen = { chatId: listingId, reader: readerId, until: now.toISOString() }
  await announce(tx, { parties: [readerId], seen })
  return {}
}

/** Returns the time of the latest of them, or null when there was nothing to mark. */
async function seeMessages(tx: Db, chatId: string, readerId: string, now: Date): Promise<Date | null> {
  const seen = await tx
    .updateTable('message')
    .set({ seen_at: now })
    .where('chat_id', '=', chatId)
    .where(receivedBy(readerId))
    .where('seen_at', 'is', null)
    .returning('created_at')
    .execute()
  const times = seen.map(({ created_at }) => created_at.getTime())
  return times.length === 0 ? null : new Date(Math.max(...times))
}

/** The bell's rows about messages. One about an offer stays until it is answered, one about a pickup until it is over. */
const aboutMessages = [1, 2]

async function seeNotifications(tx: Db, chatId: string, readerId: string, now: Date): Promise<void> {
  await tx
    .updateTable('notification')
    .set({ seen_at: now })
    .where('account_id', '=', readerId)
    .where('chat_id', '=', chatId)
    .where('type', 'in', aboutMessages)
    .where('seen_at', 'is', null)
    .execute()
}
