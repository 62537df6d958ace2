/** Writes to the other party. Only the two of a chat may; a message sent twice by its client's id stands once. */
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type { chatSM } from '#contract/chat'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { tellOfMessage } from '../notifications/tell-of-message.ts'
import { openDraft } from './draft-chat.ts'
import { loadChats } from './list-chats.ts'
import { presentMessage, type MessageRow } from './present.ts'
import { chatById } from './queries.ts'

type Sent = ParsedBodyOf<typeof chatSM>
type OpenChat = { id: string; seller_id: string; buyer_id: string; order_id: string | null; isNew: boolean }

export async function sendMessage(
  deps: Deps,
  senderId: string,
  { chat, msg, clientId }: Sent,
): Promise<ReplyOf<typeof chatSM>> {
  const open = await chatFor(deps, senderId, chat)
  if (open.seller_id !== senderId && open.buyer_id !== senderId) throw new Refusal('not_found')
  const message = await deps.db
    .transaction()
    .execute((tx) => write(deps, tx, open, senderId, msg, clientId ?? null))
  if (!open.isNew) return { message: presentMessage(message) }
  const [shown] = await loadChats(deps, [(await chatById(deps.db, open.id))!], senderId)
  return { message: presentMessage(message), newChat: true, chat: shown! }
}

/** An order's chat goes by the order's id and begins with its first message. */
async function chatFor(deps: Deps, senderId: string, chat: Sent['chat']): Promise<OpenChat> {
  if (chat.type === 2) return orderChat(deps, chat.chatId ?? '', senderId)
  const chatId = chat.chatId ?? (await draftFor(deps, senderId, chat.dbId))
  const row = await chatById(deps.db, chatId)
  if (!row) throw new Refusal('not_found')
  return { ...row, isNew: row.last_message_at === null }
}

async function draftFor(deps: Deps, senderId: string, listingId: string | undefined): Promise<string> {
  if (listingId === undefined) throw new Refusal('not_found')
  const draft = await openDraft(deps, senderId, listingId)
  return draft.type === 1 ? draft.chat.chatId : draft.chatId
}

async function orderChat({ db, clock }: Deps, orderId: string, senderId: string): Promise<OpenChat> {
  const order = await db
    .selectFrom('orders')
    .select(['seller_id', 'buyer_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order || (order.seller_id !== senderId && order.buyer_id !== senderId)) throw new Refusal('not_found')
  await db
    .insertInto('chat')
    .values({ order_id: orderId, ...order, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await db
    .selectFrom('chat')
    .select('id')
    .where('order_id', '=', orderId)
    .executeTakeFirstOrThrow()
  return { id, ...order, order_id: orderId, isNew: false }
}

async function write(
  deps: Deps,
  tx: Db,
  chat: OpenChat,
  senderId: string,
  content: string,
  clientId: string | null,
): Promise<MessageRow> {
  const now = deps.clock.now()
  const readerId = senderId === chat.seller_id ? chat.buyer_id : chat.seller_id
  await refuseGone(tx, readerId)
  const message = await tx
    .insertInto('message')
    .values({ chat_id: chat.id, sender_id: senderId, content, client_id: clientId, created_at: now })
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'sender_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
  if (!message) return sentBefore(tx, chat.id, senderId, clientId)
  await tx.updateTable('chat').set({ last_message_at: now }).where('id', '=', chat.id).execute()
  await tx
    .insertInto('notification')
    .values({
      account_id: readerId,
      type: chat.order_id === null ? 1 : 2,
      chat_id: chat.order_id ?? chat.id,
      sender_id: senderId,
      body: content.slice(0, 200),
      created_at: now,
    })
    .execute()
  await tellOfMessage(deps, tx, { chatId: chat.id, readerId })
  return message
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

function sentBefore(tx: Db, chatId: string, senderId: string, clientId: string | null) {
  return tx
    .selectFrom('message')
    .selectAll()
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
}
