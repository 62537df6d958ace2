import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/db.ts'
import { isSuspended } from './suspended.ts'

/** Whether the `account` is an operator's and open. */
export const isOpenOperator = sql<SqlBool>`(account.role = 'operator' and account.deleted_at is null
  and not ${isSuspended('account.id')})`

/** The other operators who may work on an order: with an open account, and no party of it. */
export function colleaguesFor(db: Db, { orderId, operatorId }: { orderId: string; operatorId: string }) {
  return db
    .selectFrom('account')
    .innerJoin('orders', (join) => join.on('orders.id', '=', orderId))
    .select(['account.id', 'first_name', 'last_name'])
    .where(isOpenOperator)
    .where('account.id', '<>', operatorId)
    .whereRef('account.id', '<>', 'orders.buyer_id')
    .whereRef('account.id', '<>', 'orders.seller_id')
}
