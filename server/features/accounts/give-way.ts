/**
 * An account whose mail address nobody proved within a day gives way to another registration with that address, so
 * that nobody keeps an address which is not theirs. It is closed as a deleted one is, and hands nothing over.
 *
 * It stays if it is more than a log-in: what somebody paid or listed must not be lost to a stranger who knows an
 * address, and a suspension is not shed. The address's owner then logs in by a mailed link (decision 41).
 */
import { unprovenHours } from '#rules/account'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import { emptyAccount, forgetOwnRows } from './empty-account.ts'

/** Whether the account has given way. Locks it first: of two registrations, or of this and the right code, one wins. */
export async function giveWay(tx: Db, accountId: string, now: Date): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .select(['id', 'email', 'email_verified_at', 'role', 'created_at', 'deleted_at', 'payout_account_id'])
    .where('id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const mayGo =
    account.email_verified_at === null &&
    account.deleted_at === null &&
    account.role === 'user' &&
    account.payout_account_id === null &&
    account.created_at <= hoursAfter(now, -unprovenHours)
  if (!mayGo || (await isInUse(tx, accountId))) return false
  await forgetOwnRows(tx, account)
  await emptyAccount(tx, accountId, now)
  return true
}

/** Asked while the account is locked, when nobody can add a row that refers to it. */
async function isInUse(tx: Db, id: string): Promise<boolean> {
  const found = await tx
    .selectNoFrom(({ selectFrom, exists, or }) =>
      or([
        exists(selectFrom('orders').select('id').where('buyer_id', '=', id)),
        exists(selectFrom('orders').select('id').where('seller_id', '=', id)),
        exists(selectFrom('listing').select('id').where('seller_id', '=', id)),
        exists(
          selectFrom('suspension').select('id').where('account_id', '=', id).where('lifted_at', 'is', null),
        ),
        exists(
          selectFrom('purchase').select('id').where('buyer_id', '=', id).where('state', '<>', 'expired'),
        ),
      ]).as('in_use'),
    )
    .executeTakeFirstOrThrow()
  return found.in_use === true
}
