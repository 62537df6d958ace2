/**
 * Locks everything that could still change an account: payments, orders and listings, in the order in which steps and
 * purchases lock them, then the account itself against new rows that refer to it.
 */
import type { Db } from '../../../db/db.ts'

/**
 * Returns the account, locked with all its rows; null when a row was added while waiting for the locks. That row
 * cannot be locked now, because its holder may be waiting for the account: end the transaction and start again.
 */
export async function lockForDeletion(tx: Db, accountId: string) {
  const locked = new Set(await ownRows(tx, accountId, { lock: true }))
  const account = await tx
    .selectFrom('account')
    .select(['password_hash', 'deleted_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const own = await ownRows(tx, accountId, { lock: false })
  return own.every((id) => locked.has(id)) ? account : null
}

async function ownRows(tx: Db, accountId: string, { lock }: { lock: boolean }): Promise<string[]> {
  const purchases = tx.selectFrom('purchase').select('id').where('buyer_id', '=', accountId).orderBy('id')
  const orders = tx
    .selectFrom('orders')
    .select('id')
    .where((where) => where.or([where('buyer_id', '=', accountId), where('seller_id', '=', accountId)]))
    .orderBy('id')
  // Sold ones belong to their orders. Deleted ones may be about to be restored.
  const listings = tx
    .selectFrom('listing')
    .select('id')
    .where('seller_id', '=', accountId)
    .where('state', '<>', 'sold')
    .orderBy('id')
  const ids: string[] = []
  for (const rows of [purchases, orders, listings])
    ids.push(...(await rows.$if(lock, (some) => some.forUpdate()).execute()).map(({ id }) => id))
  return ids
}
