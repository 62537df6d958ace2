/**
 * Genlæst writes to one or both parties of an order, in its chat: one message for each reader, so that each sees, hears
 * of and answers their own. A form that is sent twice is stored once.
 */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { nextTimeIn, noteInChat } from './write-message.ts'

type Order = { id: string; buyer_id: string; seller_id: string }
type HouseMessage = { to: 'buyer' | 'seller' | 'both'; content: string; clientId: string }

/** The caller has locked the order. False when this message was stored before. */
export async function writeAsHouse(
  { clock }: Pick<Deps, 'clock'>,
  tx: Db,
  order: Order,
  { to, content, clientId }: HouseMessage,
): Promise<boolean> {
  const readers = {
    buyer: [order.buyer_id],
    seller: [order.seller_id],
    both: [order.buyer_id, order.seller_id],
  }
  await refuseGone(tx, readers[to])
  let chat = await openedChat(tx, order, clock.now())
  for (const readerId of readers[to]) {
    const isFirst = chat.last_message_at === null
    const message = await tx
      .insertInto('message')
      .values({
        chat_id: chat.id,
        sender_id: null,
        reader_id: readerId,
        to_both: to === 'both',
        content,
        client_id: clientId,
        created_at: nextTimeIn(chat, clock.now()),
      })
      .onConflict((conflict) =>
        conflict
          .columns(['chat_id', 'reader_id', 'client_id'])
          .where('sender_id', 'is', null)
          .where('client_id', 'is not', null)
          .doNothing(),
      )
      .returningAll()
      .executeTakeFirst()
    if (!message) return false
    await noteInChat(tx, { chat, readerId, message: { ...message, photos: [] }, isFirst })
    chat = { ...chat, last_message_at: message.created_at }
  }
  await tx
    .updateTable('chat')
    .set({ house_wrote_at: chat.last_message_at })
    .where('id', '=', chat.id)
    .execute()
  return true
}

/** The messages of a deleted account have no reader. */
async function refuseGone(tx: Db, readerIds: readonly string[]): Promise<void> {
  const gone = await tx
    .selectFrom('account')
    .select('id')
    .where('id', 'in', [...readerIds])
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (gone) throw new Refusal('recipient_gone')
}

/** Locked, so that its messages are announced in order. */
async function openedChat(tx: Db, { id, buyer_id, seller_id }: Order, now: Date) {
  await tx
    .insertInto('chat')
    .values({ order_id: id, seller_id, buyer_id, created_at: now })
    .onConflict((conflict) => conflict.column('order_id').where('order_id', 'is not', null).doNothing())
    .execute()
  return tx
    .selectFrom('chat')
    .select(['id', 'listing_id', 'order_id', 'seller_id', 'buyer_id', 'last_message_at', 'house_wrote_at'])
    .where('order_id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
