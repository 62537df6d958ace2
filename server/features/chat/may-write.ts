/** Whether a message may reach its reader, asked while its chat is locked. */
import { Refusal } from '#contract/refusals'
import { isYoung, secondsUntilNextChat } from '#rules/conversation'
import type { Db } from '../../db/db.ts'
import { trustFacts, trustIn } from '../../db/trust.ts'
import type { Deps } from '../../deps.ts'

type Chat = { listing_id: string | null; order_id: string | null; buyer_id: string }
type Parties = { senderId: string; readerId: string }

/**
 * A deleted account gets no messages. The two parties of an order can always write about it. In other chats neither may
 * have blocked the other, and the sender needs a verified email address, unless the buyer has bought the book.
 */
export async function refuseUnwelcome(tx: Db, chat: Chat, { senderId, readerId }: Parties): Promise<void> {
  const { email_verified_at, deleted_at, blockers, sale } = await tx
    .selectFrom('account as sender')
    .innerJoin('account as reader', (join) => join.on('reader.id', '=', readerId))
    .select(['sender.email_verified_at', 'reader.deleted_at'])
    .select(({ selectFrom }) => [
      selectFrom('block')
        .select(({ fn }) => fn.agg<string[] | null>('array_agg', ['blocker_id']).as('blockers'))
        .where('blocker_id', 'in', [senderId, readerId])
        .where('blocked_id', 'in', [senderId, readerId])
        .as('blockers'),
      selectFrom('listing')
        .innerJoin('orders', 'orders.id', 'listing.order_id')
        .select('orders.id')
        .where('listing.id', '=', chat.listing_id)
        .where('orders.buyer_id', '=', chat.buyer_id)
        .as('sale'),
    ])
    .where('sender.id', '=', senderId)
    .executeTakeFirstOrThrow()
  if (deleted_at !== null) throw new Refusal('recipient_gone')
  if (chat.order_id !== null) return
  if (blockers !== null) throw new Refusal(blockers.includes(senderId) ? 'you_blocked' : 'has_blocked_you')
  if (email_verified_at === null && sale === null) throw new Refusal('not_verified')
}

/** Messages and photos require a verified email address. */
export async function refuseUnproven(db: Db, senderId: string): Promise<void> {
  const { email_verified_at } = await db
    .selectFrom('account')
    .select('email_verified_at')
    .where('id', '=', senderId)
    .executeTakeFirstOrThrow()
  if (email_verified_at === null) throw new Refusal('not_verified')
}

/** Young accounts may begin a limited number of chats a day by their level of trust, also when they begin several at once. */
export async function refuseTooManyChats(
  { config, clock }: Pick<Deps, 'config' | 'clock'>,
  tx: Db,
  senderId: string,
): Promise<void> {
  const now = clock.now()
  const { created_at, ...facts } = await tx
    .selectFrom('account')
    .select('created_at')
    .select(trustFacts)
    .where('id', '=', senderId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  if (!isYoung(created_at, now, config.newChats)) return
  const perDay = trustIn(facts) === 'known' ? config.newChats.perDayKnown : config.newChats.perDay
  const rows = await tx
    .selectFrom('chat')
    .select('opened_at')
    .where('opened_by', '=', senderId)
    .where('listing_id', 'is not', null)
    .orderBy('opened_at', 'desc')
    .limit(perDay)
    .execute()
  const openedAt = rows.flatMap((row) => row.opened_at ?? []).reverse()
  const retryAfter = secondsUntilNextChat(openedAt, now, perDay)
  if (retryAfter > 0) throw new Refusal('too_many_chats', { retryAfter })
}
