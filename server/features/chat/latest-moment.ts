/**
 * When something was last written in any of a person's chats, an order's included. Everybody who begins to hear asks for it,
 * and when a node has ended a thousand do within a second: they are answered together.
 */
import { prepared } from '../../db/prepared.ts'
import { batch } from '../../db/batch.ts'

const largestBatch = 100

/** Of an account's id; null where nothing was. */
export const latestMoment = batch<string, Date | null>(largestBatch, async (db, accountIds) => {
  const rows = await latestOfAll(db, [accountIds])
  return rows.map(({ latest }) => latest)
})

const latestOfAll = prepared<{ latest: Date | null }>(
  'latest moments',
  `select greatest(
     (select last_message_at from chat where seller_id = asked.id and last_message_at is not null
      order by last_message_at desc limit 1),
     (select last_message_at from chat where buyer_id = asked.id and last_message_at is not null
      order by last_message_at desc limit 1)) as latest
   from unnest($1::uuid[]) with ordinality asked (id, place) order by place`,
)
