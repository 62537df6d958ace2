/** Blocks between people. A block applies to chats about books; the two parties of an order must be able to write. */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { chatOf } from './queries.ts'

const mostShown = 200

export async function blockParty(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  blockerId: string,
  chatId: string,
): Promise<Record<string, never>> {
  const chat = await chatOf(db, chatId, blockerId).executeTakeFirst()
  if (!chat) throw new Refusal('not_found')
  const blockedId = chat.seller_id === blockerId ? chat.buyer_id : chat.seller_id
  await db
    .with('pending', (cte) =>
      cte
        .deleteFrom('untold_message')
        .using('chat')
        .whereRef('chat.id', '=', 'untold_message.chat_id')
        .where('untold_message.reader_id', '=', blockerId)
        .where('chat.order_id', 'is', null)
        .where((where) => where.or([where('seller_id', '=', blockedId), where('buyer_id', '=', blockedId)])),
    )
    .insertInto('block')
    .values({ blocker_id: blockerId, blocked_id: blockedId, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return {}
}

export async function unblock(db: Db, blockerId: string, userId: string): Promise<Record<string, never>> {
  await db.deleteFrom('block').where('blocker_id', '=', blockerId).where('blocked_id', '=', userId).execute()
  return {}
}

export async function listBlocked(db: Db, blockerId: string) {
  const rows = await db
    .selectFrom('block')
    .innerJoin('account', 'account.id', 'block.blocked_id')
    .select(['account.id', 'account.first_name', 'account.last_name'])
    .where('blocker_id', '=', blockerId)
    .orderBy('block.created_at', 'desc')
    .limit(mostShown)
    .execute()
  return rows.map(({ id, first_name, last_name }) => ({ _id: id, first_name, last_name }))
}

export async function blockedAmong(
  db: Db,
  blockerId: string,
  others: readonly string[],
): Promise<ReadonlySet<string>> {
  if (others.length === 0) return new Set()
  const rows = await db
    .selectFrom('block')
    .select('blocked_id')
    .where('blocker_id', '=', blockerId)
    .where('blocked_id', 'in', [...others])
    .execute()
  return new Set(rows.map(({ blocked_id }) => blocked_id))
}
