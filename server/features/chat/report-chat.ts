/** Tells the operators of a chat. Whoever says it again before it was looked at changes what they said. */
import type { ParsedBodyOf } from '#contract/http'
import type { reportChat as call } from '#contract/chat'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { chatOf } from './queries.ts'

export async function reportChat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  reporterId: string,
  { chatId, reason, note = '' }: ParsedBodyOf<typeof call>,
): Promise<Record<string, never>> {
  const chat = await chatOf(db, chatId, reporterId).executeTakeFirst()
  if (!chat) throw new Refusal('not_found')
  await db
    .insertInto('report')
    .values({
      reporter_id: reporterId,
      reported_id: chat.seller_id === reporterId ? chat.buyer_id : chat.seller_id,
      chat_id: chat.id,
      reason,
      note,
      created_at: clock.now(),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['reporter_id', 'chat_id'])
        .where('closed_at', 'is', null)
        .where('chat_id', 'is not', null)
        .doUpdateSet({ reason, note }),
    )
    .execute()
  return {}
}
