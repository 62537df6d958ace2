/** Writes one message, with all that follows from it, in one transaction. One that was sent before stands as it is. */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { announcing } from './announce.ts'
import { isAfterSale, refuseTooManyChats, refuseUnproven, refuseUnwelcome } from './may-write.ts'
import { takeAlong, photosOfMessage } from './message-photos.ts'
import { noticeOf, wireChatOf, type MessageRow } from './present.ts'
import { lockChatOf, type LockedChat } from './queries.ts'

export type Words = { content: string; clientId: string | null; photos: readonly string[] }
type Wish = { chatId: string; senderId: string; words: Words }
type Written = { message: MessageRow; opened: boolean }

export function writeMessage(deps: Pick<Deps, 'db' | 'config' | 'clock'>, wish: Wish): Promise<Written> {
  return deps.db.transaction().execute((tx) => write(deps, tx, wish))
}

/** Whoever writes in the chat at the same moment waits, so that its messages are told in the order in which they stand. */
async function write(
  deps: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  { chatId, senderId, words }: Wish,
): Promise<Written> {
  const chat = await lockChatOf(tx, chatId, senderId)
  if (!chat) throw new Refusal('not_found')
  const readerId = senderId === chat.seller_id ? chat.buyer_id : chat.seller_id
  const sent = await sentBefore(tx, chat.id, senderId, words.clientId)
  if (sent) return { message: sent, opened: false }
  await refuseUnwelcome(tx, { senderId, readerId }, { aboutOrder: chat.order_id !== null })
  if (chat.order_id === null && !(await isAfterSale(tx, chat))) await refuseUnproven(tx, senderId)
  const isFirst = chat.last_message_at === null
  const opened = isFirst && chat.order_id === null
  if (opened) await refuseTooManyChats(deps, tx, senderId)
  const before = chat.last_message_at?.getTime() ?? 0
  const now = new Date(Math.max(deps.clock.now().getTime(), before + 1))
  const message = await insertMessage(tx, { chatId: chat.id, senderId, ...words, now })
  await noteInChat(tx, { chat, readerId, message, isFirst })
  return { message, opened }
}

type Noted = { chat: LockedChat; readerId: string; message: MessageRow; isFirst: boolean }

/**
 * What follows from a message in the database, in one statement: a chat's place in the list, the bell, the mail that is to be
 * thought of, the news to all nodes.
 */
async function noteInChat(tx: Db, { chat, readerId, message, isFirst }: Noted): Promise<void> {
  const { created_at, sender_id } = message
  const wire = wireChatOf({ chat_id: chat.id, order_id: chat.order_id })
  const opening = isFirst ? { opened_at: created_at, opened_by: sender_id } : {}
  await tx
    .with('moved', (cte) =>
      cte
        .updateTable('chat')
        .set({ last_message_at: created_at, ...opening })
        .where('id', '=', chat.id),
    )
    .with('noted', (cte) =>
      cte.insertInto('notification').values({
        account_id: readerId,
        type: wire.type,
        chat_id: wire.chatId,
        sender_id,
        body: noticeOf(message),
        created_at,
      }),
    )
    .with('untold', (cte) =>
      cte
        .insertInto('untold_message')
        .values({ chat_id: chat.id, reader_id: readerId, message_id: message.id })
        .onConflict((conflict) =>
          conflict.columns(['chat_id', 'reader_id']).doUpdateSet(({ ref }) => ({
            message_id: ref('excluded.message_id'),
            look_again_at: ref('excluded.look_again_at'),
          })),
        ),
    )
    .selectNoFrom(
      announcing({
        parties: [chat.seller_id, chat.buyer_id],
        message: message.id,
        opened: isFirst && chat.order_id === null,
      }),
    )
    .execute()
}

type NewMessage = Words & { chatId: string; senderId: string; now: Date }

async function insertMessage(tx: Db, { chatId, senderId, content, clientId, photos, now }: NewMessage) {
  const message = await tx
    .insertInto('message')
    .values({ chat_id: chatId, sender_id: senderId, content, client_id: clientId, created_at: now })
    .returningAll()
    .executeTakeFirstOrThrow()
  if (photos.length === 0) return { ...message, photos: [] }
  await takeAlong(tx, { messageId: message.id, senderId, keys: photos })
  return tx
    .selectFrom('message')
    .selectAll()
    .select(photosOfMessage)
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow()
}

/** The chat is locked, so whoever sends it again finds it. */
async function sentBefore(tx: Db, chatId: string, senderId: string, clientId: string | null) {
  if (clientId === null) return undefined
  return tx
    .selectFrom('message')
    .selectAll()
    .select(photosOfMessage)
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirst()
}
