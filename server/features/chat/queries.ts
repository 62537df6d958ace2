import { sql } from 'kysely'
import { chatsPerPage, messagesPerPage } from '#rules/conversation'
import { bookOfChat } from '../notifications/book-of-chat.ts'
import { photosOfMessage } from './message-photos.ts'
import type { Db } from '../../db/db.ts'
import { readableBy } from '../../db/readable-messages.ts'

function chatsWithParties(db: Db) {
  return db
    .selectFrom('chat')
    .innerJoin('account as seller', 'seller.id', 'chat.seller_id')
    .innerJoin('account as buyer', 'buyer.id', 'chat.buyer_id')
    .leftJoin('order_line', (join) => join.onRef('order_line.order_id', '=', 'chat.order_id'))
    .distinctOn('chat.id')
    .select([
      'chat.id',
      'chat.listing_id',
      'chat.order_id',
      'order_line.listing_id as first_listing_id',
      'chat.seller_id',
      'chat.buyer_id',
      'chat.last_message_at',
      'seller.first_name as seller_first_name',
      'seller.last_name as seller_last_name',
      'buyer.first_name as buyer_first_name',
      'buyer.last_name as buyer_last_name',
    ])
}
export type ChatRow = Awaited<ReturnType<typeof chatById>> & object

export function chatById(db: Db, chatId: string) {
  return chatsWithParties(db).where('chat.id', '=', chatId).executeTakeFirst()
}

/** The chat by its own id or its order's, to one of its two parties alone. */
export function chatOf(db: Db, chatId: string, accountId: string) {
  return db
    .selectFrom('chat')
    .select(['id', 'listing_id', 'order_id', 'seller_id', 'buyer_id', 'last_message_at', 'house_wrote_at'])
    .where((where) => where.or([where('id', '=', chatId), where('order_id', '=', chatId)]))
    .where((where) => where.or([where('seller_id', '=', accountId), where('buyer_id', '=', accountId)]))
}

export type LockedChat = NonNullable<Awaited<ReturnType<typeof lockChatOf>>>

/** Locks the chat: others who write or read in it wait. */
export function lockChatOf(tx: Db, chatId: string, accountId: string) {
  return chatOf(tx, chatId, accountId).forNoKeyUpdate().executeTakeFirst()
}

export type ChatsParams = { until?: string | undefined; chatId?: string | undefined }

/**
 * The person's inbox chats with messages, latest first. Chats of exactly `until` are included, because several may
 * have that time.
 */
export async function chatsOf(db: Db, accountId: string, { until, chatId }: ChatsParams) {
  let query = db
    .selectFrom('chat')
    .select('id')
    .where((where) => where.or([where('seller_id', '=', accountId), where('buyer_id', '=', accountId)]))
    .where('last_message_at', 'is not', null)
    .where('listing_id', 'is not', null)
    .orderBy('last_message_at', 'desc')
    .orderBy('id', 'desc')
    .limit(chatsPerPage)
  if (until !== undefined) query = query.where('last_message_at', '<=', new Date(until))
  if (chatId !== undefined) query = query.where('id', '=', chatId)
  const latest = await query.execute()
  if (latest.length === 0) return []
  const ids = latest.map((chat) => chat.id)
  const chats = await chatsWithParties(db).where('chat.id', 'in', ids).execute()
  return chats.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The latest messages of each of these chats that the reader may read, oldest first. */
export async function latestMessages(db: Db, chatIds: readonly string[], readerId: string) {
  if (chatIds.length === 0) return []
  const rows = await db
    .selectFrom('chat')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('message')
          .selectAll('message')
          .select(photosOfMessage)
          .whereRef('message.chat_id', '=', 'chat.id')
          .where(readableBy(readerId))
          .orderBy('created_at', 'desc')
          .orderBy('message.id', 'desc')
          .limit(messagesPerPage)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .where('chat.id', 'in', [...chatIds])
    .execute()
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
}

type Page = { chatId: string; readerId: string; before: string | undefined }

/**
 * Reads one page of what the reader may read, oldest first; the latest without `before`. Empty if `before` is no
 * message of it.
 */
export async function pageOfMessages(db: Db, { chatId, readerId, before }: Page) {
  const page = db
    .selectFrom('message')
    .selectAll()
    .select(photosOfMessage)
    .where('chat_id', '=', chatId)
    .where(readableBy(readerId))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(messagesPerPage)
  if (before === undefined) return (await page.execute()).reverse()
  const end = await db
    .selectFrom('message')
    .select(['id', 'created_at'])
    .where('id', '=', before)
    .where('chat_id', '=', chatId)
    .where(readableBy(readerId))
    .executeTakeFirst()
  if (!end) return []
  const rows = await page
    .where((where) => where(where.refTuple('created_at', 'id'), '<', where.tuple(end.created_at, end.id)))
    .execute()
  return rows.reverse()
}

export type EmittedMessage = Awaited<ReturnType<typeof messagesToEmit>>[number]

/** Messages, each with what a notification of it says. */
export function messagesToEmit(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .leftJoin('account as sender', 'sender.id', 'message.sender_id')
    .selectAll('message')
    .select(photosOfMessage)
    .select([
      'chat.order_id',
      'sender.first_name',
      'sender.last_name',
      bookOfChat(sql`coalesce(chat.order_id, chat.id)`).as('book'),
    ])
    .where('message.id', 'in', [...ids])
    .execute()
}
