/** Writes to the other party. Only the two of a chat may; a message sent twice by its client's id stands once. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { chatSM } from '#contract/chat'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { tellOfMessage } from '../notifications/tell-of-message.ts'
import { announcing } from './announce.ts'
import { openDraft } from './draft-chat.ts'
import { loadChats } from './list-chats.ts'
import { refuseTooManyChats, refuseUnwelcome } from './may-write.ts'
import { takeAlong, photosOfMessage } from './message-photos.ts'
import { openOrderChat } from './open-order-chat.ts'
import { noticeOf, presentMessage, wireChatOf, type MessageRow } from './present.ts'
import { chatById, lockChatOf, type LockedChat } from './queries.ts'

type Sent = ParsedBodyOf<typeof chatSM>
type Words = { content: string; clientId: string | null; photos: readonly string[] }

export async function sendMessage(
  deps: Deps,
  senderId: string,
  { chat, msg, clientId, photos = [] }: Sent,
): Promise<ReplyOf<typeof chatSM>> {
  const words = { content: msg, clientId: clientId ?? null, photos }
  const chatId = await chatIdOf(deps, senderId, chat)
  const { message, opened } = await deps.db
    .transaction()
    .execute((tx) => write(deps, tx, chatId, senderId, words))
  if (!opened) return { message: presentMessage(message) }
  const [shown] = await loadChats(deps, [(await chatById(deps.db, message.chat_id))!], senderId)
  return { message: presentMessage(message), newChat: true, chat: shown! }
}

/** By the chat's own id, by its order's, or by the book that it is about. */
async function chatIdOf(deps: Deps, senderId: string, { chatId, type, dbId }: Sent['chat']): Promise<string> {
  if (chatId !== undefined) {
    if (type === 2) await openOrderChat(deps, chatId, senderId)
    return chatId
  }
  if (dbId === undefined) throw new Refusal('not_found')
  const draft = await openDraft(deps, senderId, dbId)
  return draft.type === 1 ? draft.chat.chatId : draft.chatId
}

/** Whoever writes in the chat at the same moment waits, so that its messages are told in the order in which they stand. */
async function write(
  deps: Deps,
  tx: Db,
  chatId: string,
  senderId: string,
  words: Words,
): Promise<{ message: MessageRow; opened: boolean }> {
  const chat = await lockChatOf(tx, chatId, senderId)
  if (!chat) throw new Refusal('not_found')
  const readerId = senderId === chat.seller_id ? chat.buyer_id : chat.seller_id
  const sent = await sentBefore(tx, chat.id, senderId, words.clientId)
  if (sent) return { message: sent, opened: false }
  await refuseUnwelcome(tx, { senderId, readerId }, { aboutOrder: chat.order_id !== null })
  const isFirst = chat.last_message_at === null
  const opened = isFirst && chat.order_id === null
  if (opened) await refuseTooManyChats(deps, tx, senderId)
  const before = chat.last_message_at?.getTime() ?? 0
  const now = new Date(Math.max(deps.clock.now().getTime(), before + 1))
  const message = await insertMessage(tx, { chatId: chat.id, senderId, ...words, now })
  await noteInChat(tx, { chat, readerId, message, isFirst })
  await tellOfMessage(deps, tx, { chatId: chat.id, messageId: message.id, readerId })
  return { message, opened }
}

type Noted = { chat: LockedChat; readerId: string; message: MessageRow; isFirst: boolean }

/** What follows from a message in the database, in one statement: a chat's place in the list, the bell, the news to all nodes. */
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
