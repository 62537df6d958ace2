/** Whether a message may reach its reader, asked while its chat is locked. */
import { Refusal } from '#contract/refusals'
import { isYoung, secondsUntilNextChat } from '#rules/conversation'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'

type Parties = { senderId: string; readerId: string }

/** What was written to somebody stays when they leave; nothing more is written to nobody, or to who does not want it. */
export async function refuseUnwelcome(
  tx: Db,
  { senderId, readerId }: Parties,
  { aboutOrder }: { aboutOrder: boolean },
): Promise<void> {
  const { deleted_at, blockers } = await tx
    .selectFrom('account')
    .select('deleted_at')
    .select(({ selectFrom }) =>
      selectFrom('block')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['blocker_id']).as('blockers'))
        .where('blocker_id', 'in', [senderId, readerId])
        .where('blocked_id', 'in', [senderId, readerId])
        .as('blockers'),
    )
    .where('id', '=', readerId)
    .executeTakeFirstOrThrow()
  if (deleted_at !== null) throw new Refusal('recipient_gone')
  if (aboutOrder || blockers === null) return
  throw new Refusal(blockers.includes(senderId) ? 'you_blocked' : 'has_blocked_you')
}

/** Before they trade a book, people write to each other from addresses that are theirs. About an order anybody of its two writes. */
export async function refuseUnproven(db: Db, senderId: string): Promise<void> {
  const { email_verified_at } = await db
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', senderId)
    .executeTakeFirstOrThrow()
  if (email_verified_at === null) throw new Refusal('not_verified')
}

/** Whether the chat's buyer has bought the book that it is about. */
export async function isAfterSale(
  db: Db,
  { listing_id, buyer_id }: { listing_id: string | null; buyer_id: string },
): Promise<boolean> {
  if (listing_id === null) return false
  const sale = await db
    .selectFrom('listing')
    .innerJoin('orders', 'orders.id', 'listing.order_id')
    .select('orders.id')
    .where('listing.id', '=', listing_id)
    .where('orders.buyer_id', '=', buyer_id)
    .executeTakeFirst()
  return sale !== undefined
}

/** Young accounts begin so many chats a day and no more, also when they begin several at once. */
export async function refuseTooManyChats(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  senderId: string,
): Promise<void> {
  const now = clock.now()
  const { created_at } = await tx
    .selectFrom('account')
    .select('created_at')
    .where('id', '=', senderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!isYoung(created_at, now, config.newChats)) return
  const rows = await tx
    .selectFrom('chat')
    .select('opened_at')
    .where('opened_by', '=', senderId)
    .where('listing_id', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(config.newChats.perDay)
    .execute()
  const openedAt = rows.flatMap((row) => row.opened_at ?? []).reverse()
  const retryAfter = secondsUntilNextChat(openedAt, now, config.newChats)
  if (retryAfter > 0) throw new Refusal('too_many_chats', { retryAfter })
}
