/**
 * The time of the latest message in any of a person's chats, orders included. Every new listener asks for it, and
 * after a node has ended a thousand ask within a second, so they are batched.
 */
import { prepared } from '../../db/prepared.ts'
import { batch } from '../../db/batch.ts'

const largestBatch = 100

/** Takes an account's id; null where there is no message. */
export const latestMessageTime = batch<string, Date | null>(largestBatch, async (db, accountIds) => {
  const rows = await latestOfAll(db, [accountIds])
  return rows.map(({ latest }) => latest)
})

const latestOfAll = prepared<{ latest: Date | null }>(
  'latest message times',
  `select greatest(
     (select last_message_at from chat where seller_id = asked.id and last_message_at is not null
      order by last_message_at desc limit 1),
     (select last_message_at from chat where buyer_id = asked.id and last_message_at is not null
      order by last_message_at desc limit 1)) as latest
   from unnest($1::uuid[]) with ordinality asked (id, place) order by place`,
)
