/**
 * Inserts an order; the database draws its number. Two orders with one number are as good as impossible; if it
 * happens, another one is drawn. The insert does nothing then, since an error would end the caller's transaction.
 */
import type { InsertObject } from 'kysely'
import type { Database, Db } from '../../db/db.ts'

const mostDraws = 5

export async function insertOrder(tx: Db, order: InsertObject<Database, 'orders'>): Promise<{ id: string }> {
  for (let draw = 0; draw < mostDraws; draw++) {
    const row = await tx
      .insertInto('orders')
      .values(order)
      .onConflict((conflict) => conflict.column('number').doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) return row
  }
  throw new Error(`${mostDraws} numbers in a row were those of other orders`)
}
