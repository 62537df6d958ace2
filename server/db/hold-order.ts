import type { Db } from './db.ts'

/** Locks an order before anything that belongs to it, so that two acts on one order wait for each other, never in a circle. */
export async function holdOrder(tx: Db, orderId: string): Promise<void> {
  await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
}
