/**
 * Writes the messages of one moment, of whoever they are, in one statement that is a transaction of its own: what a message
 * costs is mostly ways to the database and commits, and these share them. It does what is plain. Whatever speaks
 * against a message, or is more than this, leaves it unwritten and is looked into alone (write-alone.ts).
 */
import { DatabaseError } from 'pg'
import { isUuid } from '#rules/id'
import { together } from '../../db/together.ts'
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/connect.ts'
import { chatChannel } from './announce.ts'
import { noticeOf, type MessageRow } from './present.ts'

export type PlainMessage = {
  /** The chat's own id, or its order's. */
  chatId: string
  senderId: string
  content: string
  clientId: string | null
  now: Date
}

const mostTogether = 64

/** Null when it was not written. */
export async function writePlain(db: Db, message: PlainMessage): Promise<MessageRow | null> {
  const { chatId, content, clientId } = message
  // One that the database cannot even read would take the others' time.
  if (!isUuid(chatId) || content.includes('\0') || clientId?.includes('\0')) return null
  return write(db, message)
}

const write = together<PlainMessage, MessageRow | null>(mostTogether, async (db, all) => {
  try {
    const rows = await writeAll(db, [
      all.map(({ chatId }) => chatId),
      all.map(({ senderId }) => senderId),
      all.map(({ content }) => content),
      all.map(({ clientId }) => clientId),
      all.map(({ content }) => noticeOf({ content, photos: [] })),
      all.map(({ now }) => now),
      chatChannel,
    ])
    const byPlace = new Map(rows.map(({ place, ...written }) => [place, written]))
    return all.map(({ senderId, content, clientId }, at) => {
      const written = byPlace.get(at + 1)
      if (!written) return null
      return { ...written, sender_id: senderId, content, client_id: clientId, photos: [], seen_at: null }
    })
  } catch (error) {
    // The database took none of them. Whose fault it was shows when each is written alone.
    if (error instanceof DatabaseError) return all.map(() => null)
    throw error
  }
})

/**
 * Only a chat that nobody else holds at this moment: its lock waits for nobody, so no two can wait for each other. One
 * message of a chat at a time, later than the one before it. The news tells the message itself where it has room.
 */
const writeAll = prepared<{ place: number; id: string; chat_id: string; created_at: Date }>(
  'messages of a moment',
  `with wish as (
    select w.*, found.id as own_id
    from unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::text[], $6::timestamptz[])
      with ordinality w (chat_id, sender_id, content, client_id, notice, moment, place)
    cross join lateral (
      select id from chat where id = w.chat_id union all select id from chat where order_id = w.chat_id) found
  ), held as (
    select id, order_id, seller_id, buyer_id, last_message_at from chat
    where id = any(array(select own_id from wish)) and last_message_at is not null
    for no key update skip locked
  ), fit as (
    select distinct on (chat.id) wish.place, chat.id, chat.order_id, chat.seller_id, chat.buyer_id,
      sender.id as sender_id, sender.first_name, sender.last_name, reader.id as reader_id,
      wish.content, wish.client_id, wish.notice,
      greatest(wish.moment, chat.last_message_at + interval '1 ms') as moment
    from wish
    join held chat on chat.id = wish.own_id and wish.sender_id in (chat.seller_id, chat.buyer_id)
    join account sender on sender.id = wish.sender_id and sender.deleted_at is null
    join account reader on reader.deleted_at is null
      and reader.id = case wish.sender_id when chat.seller_id then chat.buyer_id else chat.seller_id end
    where chat.order_id is not null or sender.email_verified_at is not null and not exists (
      select from block where blocker_id in (sender.id, reader.id) and blocked_id in (sender.id, reader.id))
    order by chat.id, wish.place
  ), written as (
    insert into message (chat_id, sender_id, content, client_id, created_at)
    select id, sender_id, content, client_id, moment from fit
    on conflict (chat_id, sender_id, client_id) where client_id is not null do nothing
    returning id, chat_id, created_at
  ), moved as (
    update chat set last_message_at = written.created_at from written where chat.id = written.chat_id
  ), noted as (
    insert into notification (account_id, type, chat_id, sender_id, body, created_at)
    select reader_id, case when order_id is null then 1 else 2 end, coalesce(order_id, fit.id), sender_id, notice, moment
    from fit join written on written.chat_id = fit.id
  ), untold as (
    insert into untold_message (chat_id, reader_id, message_id)
    select fit.id, reader_id, written.id from fit join written on written.chat_id = fit.id
    on conflict (chat_id, reader_id) do update
      set message_id = excluded.message_id, look_again_at = excluded.look_again_at
  )
  select fit.place::int, written.id, written.chat_id, written.created_at, pg_notify($7, case
    when octet_length(news.whole::text) < 8000 then news.whole::text else news.named::text end)
  from fit join written on written.chat_id = fit.id
  cross join lateral (select
    json_build_object('parties', json_build_array(seller_id, buyer_id), 'message', written.id, 'opened', false) as named,
    json_build_object('parties', json_build_array(seller_id, buyer_id), 'told', json_build_object(
      'id', written.id, 'chat_id', fit.id, 'order_id', order_id, 'sender_id', sender_id, 'content', content,
      'client_id', client_id, 'created_at', moment, 'first_name', first_name, 'last_name', last_name)) as whole) news`,
)
