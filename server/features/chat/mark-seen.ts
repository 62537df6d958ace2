/** The reader has seen what the other party wrote: neither the chat nor the bell counts it as unread any more. */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { chatOfParty } from './queries.ts'

/** `chatId` as the wire has it: an order's chat goes by the order's id. */
export async function markSeen(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  readerId: string,
  chatId: string,
): Promise<Record<string, never>> {
  const chat = await chatOfParty(db, chatId, readerId)
  if (!chat) throw new Refusal('not_found')
  const seen = { seen_at: clock.now() }
  await db
    .updateTable('message')
    .set(seen)
    .where('chat_id', '=', chat.id)
    .where('sender_id', '<>', readerId)
    .where('seen_at', 'is', null)
    .execute()
  await db
    .updateTable('notification')
    .set(seen)
    .where('account_id', '=', readerId)
    .where('chat_id', '=', chatId)
    .where('seen_at', 'is', null)
    .execute()
  return {}
}
