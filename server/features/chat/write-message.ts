/** Writes one message and all its consequences, in one transaction. A message that was already sent stays as it is. */
import { sql, type Selectable } from 'kysely'
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Message } from '../../db/schema.ts'
import type { Deps } from '../../deps.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
import { announce, announcing } from './announce.ts'
import { refuseTooManyChats, refuseUnwelcome } from './may-write.ts'
import { takeAlong, photosOfMessage } from './message-photos.ts'
import { noticeOf, wireChatOf, type MessageRow } from './present.ts'
import { lockChatOf, type LockedChat } from './queries.ts'

export type Words = {
  content: string
  clientId: string | null
  photos: readonly string[]
  /** The message is for Genlæst alone. */
  toHouse: boolean
}
type Writing = { chatId: string; senderId: string; words: Words }
type Written = { message: MessageRow; opened: boolean }

export function writeMessage(
  deps: Pick<Deps, 'db' | 'config' | 'clock' | 'jobs'>,
  message: Writing,
): Promise<Written> {
  return deps.db.transaction().execute((tx) => write(deps, tx, message))
}

/** The lock makes other writers in the chat wait, so that its messages are announced in order. */
async function write(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  { chatId, senderId, words }: Writing,
): Promise<Written> {
  const chat = await lockChatOf(tx, chatId, senderId)
  if (!chat) throw new Refusal('not_found')
  if (words.toHouse && !(await listens(tx, chat))) throw new Refusal('not_found')
  const now = nextTimeIn(chat, deps.clock.now())
  const inserted = await insertMessage(tx, { chatId: chat.id, senderId, words, now })
  if (!inserted) return { message: await sentBefore(tx, chat.id, senderId, words), opened: false }

  const readerId = senderId === chat.seller_id ? chat.buyer_id : chat.seller_id
  if (!words.toHouse) await refuseUnwelcome(tx, chat, { senderId, readerId })
  const isFirst = chat.last_message_at === null
  const opened = isFirst && chat.order_id === null
  if (opened) await refuseTooManyChats(deps, tx, senderId)
  const message = await withPhotos(tx, inserted, words.photos)
  if (words.toHouse || (await listens(tx, chat))) await noteAnswer(deps, tx, chat, message)
  if (words.toHouse) await noteToHouse(tx, chat, message)
  else await noteInChat(tx, { chat, readerId, message, isFirst })
  return { message, opened }
}

/** Genlæst takes part in an order's chat once it has written there, or has decided on the order after its end. */
async function listens(tx: Db, { order_id, house_wrote_at }: LockedChat): Promise<boolean> {
  if (house_wrote_at !== null || order_id === null) return house_wrote_at !== null
  const reopening = tx.selectFrom('reopening').select('order_id').where('order_id', '=', order_id)
  return (await reopening.executeTakeFirst()) !== undefined
}

/** Times are unique within a chat, which the lock ensures. */
export function nextTimeIn(chat: LockedChat, now: Date): Date {
  return new Date(Math.max(now.getTime(), (chat.last_message_at?.getTime() ?? 0) + 1))
}

/**
 * An answer to Genlæst waits for an operator: what is to Genlæst alone, and each party's first words since Genlæst last
 * wrote to them or reopened the order. The operators are told of the first that waits.
 */
async function noteAnswer(
  deps: Pick<Deps, 'config' | 'clock' | 'jobs'>,
  tx: Db,
  { id: chatId, buyer_id, seller_id }: LockedChat,
  { id, sender_id, to_house, created_at }: MessageRow,
) {
  const ofChat = tx.selectFrom('message').where('chat_id', '=', chatId)
  const asked = ofChat.select(({ fn }) => fn.max('created_at').as('at')).where('reader_id', '=', sender_id)
  const reopened = tx
    .selectFrom('reopening')
    .innerJoin('chat', 'chat.order_id', 'reopening.order_id')
    .select('decided_at')
    .where('chat.id', '=', chatId)
  const said = ofChat
    .select(({ fn }) => fn.max('created_at').as('at'))
    .where('sender_id', '=', sender_id)
    .where('id', '<>', id)
  const { first } = await tx
    .selectNoFrom(
      // The greatest of what is known: null if neither is.
      sql<boolean>`coalesce(greatest((${asked}), (${reopened})) > coalesce((${said}), '-infinity'::timestamptz), false)`.as(
        'first',
      ),
    )
    .executeTakeFirstOrThrow()
  if (!first && !to_house) return
  const { numUpdatedRows } = await tx
    .updateTable('chat')
    .set({ answer_since: created_at })
    .where('id', '=', chatId)
    .where('answer_since', 'is', null)
    .executeTakeFirst()
  const except = [buyer_id, seller_id]
  if (numUpdatedRows > 0n) await notifyOperators(deps, tx, { kind: 'case_answered', subjectId: id, except })
}

/** The other party hears nothing of it. */
async function noteToHouse(tx: Db, chat: LockedChat, message: MessageRow): Promise<void> {
  await tx
    .updateTable('chat')
    .set({ last_message_at: message.created_at })
    .where('id', '=', chat.id)
    .execute()
  await announce(tx, { parties: [message.sender_id!], message: message.id, opened: false })
}

type Noted = { chat: LockedChat; readerId: string; message: MessageRow; isFirst: boolean }

/**
 * Stores a message's consequences in one statement: the chat's place in the list, the bell, the row for a mail, and
 * the event to all nodes.
 */
export async function noteInChat(tx: Db, { chat, readerId, message, isFirst }: Noted): Promise<void> {
  const { created_at, sender_id } = message
  const wire = wireChatOf({ chat_id: chat.id, order_id: chat.order_id })
  const opening = isFirst && sender_id !== null ? { opened_at: created_at, opened_by: sender_id } : {}
  // Only its reader may read what Genlæst writes.
  const parties = sender_id === null ? [readerId] : [chat.seller_id, chat.buyer_id]
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
    .with('pending', (cte) =>
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
        parties,
        message: message.id,
        opened: isFirst && chat.order_id === null,
      }),
    )
    .execute()
}

type NewMessage = { chatId: string; senderId: string; words: Words; now: Date }

/** Undefined when the sender's `clientId` was stored before. */
function insertMessage(tx: Db, { chatId, senderId, words, now }: NewMessage) {
  const { content, clientId, toHouse } = words
  return tx
    .insertInto('message')
    .values({
      chat_id: chatId,
      sender_id: senderId,
      content,
      client_id: clientId,
      to_house: toHouse,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['chat_id', 'sender_id', 'client_id']).where('client_id', 'is not', null).doNothing(),
    )
    .returningAll()
    .executeTakeFirst()
}

async function withPhotos(
  tx: Db,
  message: Selectable<Message>,
  keys: readonly string[],
): Promise<MessageRow> {
  if (keys.length === 0) return { ...message, photos: [] }
  await takeAlong(tx, { carrier: { message_id: message.id }, senderId: message.sender_id!, keys })
  return messagesWithPhotos(tx).where('id', '=', message.id).executeTakeFirstOrThrow()
}

function sentBefore(tx: Db, chatId: string, senderId: string, { clientId }: Words): Promise<MessageRow> {
  return messagesWithPhotos(tx)
    .where('chat_id', '=', chatId)
    .where('sender_id', '=', senderId)
    .where('client_id', '=', clientId)
    .executeTakeFirstOrThrow()
}

function messagesWithPhotos(tx: Db) {
  return tx.selectFrom('message').selectAll().select(photosOfMessage)
}
