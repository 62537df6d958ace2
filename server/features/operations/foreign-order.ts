import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'

/** Locks the order. Operators decide and write nothing about a sale of their own. */
export async function lockForeignOrder(tx: Db, orderId: string, operatorId: string) {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) throw new Refusal('not_found')
  if ([order.buyer_id, order.seller_id].includes(operatorId)) throw new Refusal('step_forbidden')
  return order
}
