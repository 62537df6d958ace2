/** The version of an order that an operator has read: each of its steps makes another. */
import type { Db } from '../../db/db.ts'

/** The latest step's id, empty for an order that has taken none. */
export async function versionOf(db: Db, orderId: string): Promise<string> {
  const latest = await db
    .selectFrom('order_step')
    .select('id')
    .where('order_id', '=', orderId)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return latest?.id ?? ''
}
