/**
 * Inserts an order; the database generates its number. Two orders with one number are as good as impossible. If it
 * happens, the insert does nothing, since an error would end the caller's transaction, and another number is generated.
 */
import type { InsertObject } from 'kysely'
import type { Database, Db } from '../../db/db.ts'

const mostAttempts = 5

export async function insertOrder(tx: Db, order: InsertObject<Database, 'orders'>): Promise<{ id: string }> {
  for (let attempt = 0; attempt < mostAttempts; attempt++) {
    const row = await tx
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row
  }
  throw new Error(`${mostAttempts} numbers in a row were those of other orders`)
}
