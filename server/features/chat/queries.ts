import type { Db } from '../../db/connect.ts'

const mostChats = 100
const mostMessages = 50

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
export function chatOfParty(db: Db, chatId: string, accountId: string) {
  return db
    .selectFrom('chat')
    .select('id')
    .where((where) => where.or([where('id', '=', chatId), where('order_id', '=', chatId)]))
    .where((where) => where.or([where('seller_id', '=', accountId), where('buyer_id', '=', accountId)]))
    .executeTakeFirst()
}

/** The person's inbox chats that have been written in, latest first. */
export async function chatsOf(db: Db, accountId: string) {
  const latest = await db
    .selectFrom('chat')
    .select('id')
    .where((where) => where.or([where('seller_id', '=', accountId), where('buyer_id', '=', accountId)]))
    .where('last_message_at', 'is not', null)
    .where('listing_id', 'is not', null)
    .orderBy('last_message_at', 'desc')
    .limit(mostChats)
    .execute()
  if (latest.length === 0) return []
  const ids = latest.map((chat) => chat.id)
  const chats = await chatsWithParties(db).where('chat.id', 'in', ids).execute()
  return chats.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
}

/** The latest messages of each of these chats, oldest first. */
export async function latestMessages(db: Db, chatIds: readonly string[]) {
  if (chatIds.length === 0) return []
  const rows = await db
    .selectFrom('chat')
    .innerJoinLateral(
      (lateral) =>
        lateral
          .selectFrom('message')
          .selectAll('message')
          .whereRef('message.chat_id', '=', 'chat.id')
          .orderBy('created_at', 'desc')
          .orderBy('message.id', 'desc')
          .limit(mostMessages)
          .as('latest'),
      (join) => join.onTrue(),
    )
    .selectAll('latest')
    .where('chat.id', 'in', [...chatIds])
    .execute()
  return rows.toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime() || (a.id < b.id ? -1 : 1))
}
