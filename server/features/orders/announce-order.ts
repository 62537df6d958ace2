import type { Db } from '../../db/db.ts'
import { announce } from '../chat/announce.ts'

/** Tells the open pages of both parties, once this is committed, that their order has changed without a step. */
export async function announceOrder(tx: Db, orderId: string): Promise<void> {
  const { buyer_id, seller_id } = await tx
    .selectFrom('orders')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await announce(tx, { parties: [buyer_id, seller_id], order: orderId })
}
