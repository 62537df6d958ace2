/** Reads the messages between two people for an operator. Every reading is noted, for them and for us. */
import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { noteOperatorRead } from '../audit/note-event.ts'
import { messagesIn } from './order-facts.ts'
import { noteReading } from './note-reading.ts'

type ChatDeps = Pick<Deps, 'db' | 'clock' | 'photoAccess'>

export async function readOrderChat(
  { db, clock, photoAccess }: ChatDeps,
  operatorId: string,
  orderId: string,
): Promise<Reply<'operatorChat'>> {
  const order = await db
    .selectFrom('orders')
    .select(['id', 'buyer_id', 'seller_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  const parties = [order.buyer_id, order.seller_id]
  // An operator who is a party reads only what the party may read.
  const isOwn = parties.includes(operatorId)
  const messages = await messagesIn({ db, photoAccess }, order, isOwn ? operatorId : null)
  if (isOwn || messages.length === 0) return messages
  await noteReading({ db, clock }, operatorId, { orderId, messages: messages.length })
  for (const accountId of parties)
    await noteOperatorRead(db, {
      accountId,
      operatorId,
      kind: 'operator_read_chat',
      detail: { order: orderId },
      at: clock.now(),
    })
  return messages
}
