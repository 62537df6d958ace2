/** Writes to the other party. Only the two of a chat may; a message sent twice by its client's id stands once. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { chatSM } from '#contract/chat'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { tellOfMessage } from '../notifications/tell-of-message.ts'
import { announce } from './announce.ts'
import { openDraft } from './draft-chat.ts'
import { loadChats } from './list-chats.ts'
import { openOrderChat } from './open-order-chat.ts'
import { noticeOf, presentMessage, wireChatOf, type MessageRow } from './present.ts'
import { chatById, lockChatOf } from './queries.ts'

type Sent = ParsedBodyOf<typeof chatSM>
type Words = { content: string; clientId: string | null }

export async function sendMessage(
  deps: Deps,
  senderId: string,
  { chat, msg, clientId }: Sent,
): Promise<ReplyOf<typeof chatSM>> {
  const words = { content: msg, clientId: clientId ?? null }
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
  await refuseGone(tx, readerId)
  const before = chat.last_message_at?.getTime() ?? 0
  const now = new Date(Math.max(deps.clock.now().getTime(), before + 1))
  const message = await insertMessage(tx, { chatId: chat.id, senderId, ...words, now })
  if (!message) return { message: await sentBefore(tx, chat.id, senderId, words.clientId), opened: false }
  const isFirst = chat.last_message_at === null
  await tx
    .updateTable('chat')
    .set({ last_message_at: now, ...(isFirst ? { opened_at: now, opened_by: senderId } : {}) })
    .where('id', '=', chat.id)
    .execute()
  const wire = wireChatOf({ chat_id: chat.id, order_id: chat.order_id })
  await tx
    .insertInto('notification')
    .values({
      account_id: readerId,
      type: wire.type,
      chat_id: wire.chatId,
      sender_id: senderId,
      body: noticeOf(message),
      created_at: now,
    })
    .execute()
  await tellOfMessage(deps, tx, { chatId: chat.id, messageId: message.id, readerId })
  const opened = isFirst && chat.order_id === null
  await announce(tx, { parties: [chat.seller_id, chat.buyer_id], message: message.id, opened })
  return { message, opened }
}

/** What was written to somebody stays when they leave; nothing more is written to nobody. */
async function refuseGone(tx: Db, readerId: string): Promise<void> {
  const gone = await tx
    .selectFrom('account')
    .select('id')
    .where('id', '=', readerId)
    .where('deleted_at', 'is not', null)
    .executeTakeFirst()
  if (gone) throw new Refusal('recipient_gone')
}

type NewMessage = Words & { chatId: string; senderId: string; now: Date }

/** Nothing when it has been sent before. */
function insertMessage(tx: Db, { chatId, senderId, content, clientId, now }: NewMessage) {
  return tx
    .insertInto('message')
    .values({ chat_id: chatId, sender_id: senderId, content, client_id: clientId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'sender_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

function sentBefore(tx: Db, chatId: string, senderId: string, clientId: string | null) {
  return tx
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
}
