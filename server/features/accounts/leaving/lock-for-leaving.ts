/**
 * Stops everything that could still happen to an account: its payments, orders and listings first, in the order in which
 * steps and purchases lock them, then the account itself against rows that would come to point at it.
 */
import type { Db } from '../../../db/connect.ts'

export async function lockForLeaving(tx: Db, accountId: string) {
  await tx
    .selectFrom('purchase')
    .select('id')
    .where('buyer_id', '=', accountId)
    .orderBy('id')
    .forUpdate()
    .execute()
  await tx
    .selectFrom('orders')
    .select('id')
    .where((where) => where.or([where('buyer_id', '=', accountId), where('seller_id', '=', accountId)]))
    .orderBy('id')
    .forUpdate()
    .execute()
  await lockListings(tx, accountId)
  const account = await tx
    .selectFrom('account')
    .select(['password_hash', 'deleted_at'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  // What was listed between the two locks.
  await lockListings(tx, accountId)
  return account
}

/** Sold ones belong to their orders. Deleted ones may be about to be taken back. */
function lockListings(tx: Db, sellerId: string) {
  return tx
    .selectFrom('listing')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', '<>', 'sold')
    .orderBy('id')
    .forUpdate()
    .execute()
}
