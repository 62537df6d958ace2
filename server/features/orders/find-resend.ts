/** Facts for the buyer of a returned parcel: how many books are sent again, and who pays the label. */
import { Refusal } from '#contract/refusals'
import { payerOf, type ResendPayer } from '#rules/resend'
import type { Db } from '../../db/db.ts'
import { roleIn } from './queries.ts'

/** Throws a Refusal unless the caller is the order's buyer. */
export async function findResend(
  db: Db,
  orderId: string,
  callerId: string,
): Promise<{ books: number; payer: ResendPayer }> {
  const role = await roleIn(db, orderId, callerId)
  if (!role) throw new Refusal('not_found')
  if (role !== 'buyer') throw new Refusal('not_yours')
  const { payer, books } = await db
    .selectFrom('orders')
    .innerJoin('order_line', 'order_line.order_id', 'orders.id')
    .select(({ fn }) => ['resend_payer as payer', fn.countAll<number>().as('books')])
    .where('orders.id', '=', orderId)
    .groupBy('orders.id')
    .executeTakeFirstOrThrow()
  return { books, payer: payerOf(payer) }
}
