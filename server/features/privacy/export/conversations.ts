import { sql } from 'kysely'
import { houseName } from '#rules/person-name'
import { readableBy } from '../../../db/readable-messages.ts'
import type { ExportParams } from './export-params.ts'
import { inBatches } from './in-batches.ts'

/** Every conversation with messages, whole: what others wrote to the person concerns them, too. */
export async function* conversations(params: ExportParams) {
  const { db, accountId } = params
  const batches = inBatches((after, limit) =>
    db
      .selectFrom('chat')
      .innerJoin('account as seller', 'seller.id', 'chat.seller_id')
      .innerJoin('account as buyer', 'buyer.id', 'chat.buyer_id')
      .select(['chat.id', 'chat.listing_id', 'chat.order_id', 'chat.seller_id', 'chat.created_at'])
      .select(['seller.first_name as seller', 'buyer.first_name as buyer'])
      .where((where) =>
        where.or([where('chat.seller_id', '=', accountId), where('chat.buyer_id', '=', accountId)]),
      )
      .where('last_message_at', 'is not', null)
      .where('chat.id', '>', after)
      .orderBy('chat.id')
      .limit(limit)
      .execute(),
  )
  for await (const rows of batches)
    for (const chat of rows)
      yield {
        id: chat.id,
        annonce: chat.listing_id,
        ordre: chat.order_id,
        med: chat.seller_id === accountId ? chat.buyer : chat.seller,
        begyndt: chat.created_at,
        beskeder: await messagesIn(params, chat.id),
      }
}

async function messagesIn({ db, accountId, publicUrl }: ExportParams, chatId: string) {
  const batches = inBatches((after, limit) =>
    db
      .selectFrom('message')
      .select(['id', 'sender_id', 'to_house', 'content', 'created_at', 'seen_at'])
      .select(
        sql<
          string[]
        >`array(select key from message_photo p where p.message_id = message.id order by position)`.as(
          'photos',
        ),
      )
      .where('chat_id', '=', chatId)
      .where(readableBy(accountId))
      .where('id', '>', after)
      .orderBy('id')
      .limit(limit)
      .execute(),
  )
  const messages = []
  for await (const rows of batches)
    for (const row of rows)
      messages.push({
        fra: senderOf(row.sender_id, accountId),
        ...(row.to_house && { til: houseName }),
        tekst: row.content,
        sendt: row.created_at,
        set: row.seen_at,
        billeder: row.photos.map((key) => `${publicUrl}/photos/${key}/1000.jpg`),
      })
  return messages
}

function senderOf(senderId: string | null, accountId: string): string {
  if (senderId === null) return houseName
  return senderId === accountId ? 'dig' : 'den anden'
}
