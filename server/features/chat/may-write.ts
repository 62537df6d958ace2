/** Whether a message may reach its reader, asked while its chat is locked. */
import { Refusal } from '#contract/refusals'
import { isYoung, secondsUntilNextChat } from '#rules/conversation'
import type { Db } from '../../db/connect.ts'
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
