import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'

/** The first message opens an order's chat, which is for the order's two parties alone. */
export async function openOrderChat(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  orderId: string,
  accountId: string,
): Promise<void> {
  const order = await db
    .selectFrom('orders')
    .leftJoin('chat', 'chat.order_id', 'orders.id')
    .select(['orders.seller_id', 'orders.buyer_id', 'chat.id as chat_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
  if (!order || (order.seller_id !== accountId && order.buyer_id !== accountId))
    throw new Refusal('not_found')
  if (order.chat_id !== null) return
  const { seller_id, buyer_id } = order
  await db
    .insertInto('chat')
    .values({ order_id: orderId, seller_id, buyer_id, created_at: clock.now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
