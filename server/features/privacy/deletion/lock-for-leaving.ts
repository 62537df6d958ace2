/**
 * Stops everything that could still happen to an account: its payments, orders and listings first, in the order in which
 * steps and purchases lock them, then the account itself against rows that would come to point at it.
 */
import type { Db } from '../../../db/db.ts'

/**
 * The account, locked with all that is its own; null when something came to it while the locks were waited for. That is
 * not locked now, as whoever holds it may be waiting for the account: let the transaction end, and begin anew.
 */
export async function lockForLeaving(tx: Db, accountId: string) {
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
  // Sold ones belong to their orders. Deleted ones may be about to be taken back.
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
