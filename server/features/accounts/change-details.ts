/** Stores what a person says about themselves, and informs a seller's payment provider. */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Account } from './queries.ts'
import type { SettledAddress } from './settle-address.ts'

export type Details = Partial<SettledAddress> & {
  email?: string
  first_name?: string | undefined
  last_name?: string | undefined
  phone?: string | undefined
  pickup?: boolean | undefined
}

/** A changed phone number is unverified until its code is entered. `account` is locked. */
export async function changeDetails(
  { jobs, clock }: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  account: Account,
  details: Details,
): Promise<void> {
  const changed = Object.entries(details).filter(
    ([name, value]) => value !== undefined && value !== account[name as keyof Details],
  )
  if (changed.length === 0) return
  const concernsProvider =
    account.payout_account_id !== null &&
    changed.some(([name]) => name !== 'pickup' && name !== 'address_verified')
  await tx
    .updateTable('account')
    .set({
      ...Object.fromEntries(changed),
      ...(changed.some(([name]) => name === 'phone') && { phone_verified_at: null }),
      ...(concernsProvider && { payout_details_changed_at: clock.now() }),
    })
    .where('id', '=', account.id)
    .execute()
  if (concernsProvider) await jobs.enqueue(tx, 'sync-seller-account', { accountId: account.id })
}
