/** Stores what a person says about themselves, and informs a seller's payment provider. */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { keepFormerContact } from './former-contact.ts'
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
  await noteChanges(tx, account, new Map(changed), clock.now())
  if (concernsProvider) await jobs.enqueue(tx, 'sync-seller-account', { accountId: account.id })
}

/** The log says that a name or number has changed; of the number the last two digits. */
async function noteChanges(tx: Db, account: Account, changed: ReadonlyMap<string, unknown>, at: Date) {
  const event = { accountId: account.id, at }
  if (changed.has('first_name') || changed.has('last_name'))
    await noteEvent(tx, { ...event, kind: 'name_changed' })
  const phone = changed.get('phone')
  if (typeof phone !== 'string') return
  if (account.phone !== null && account.phone_verified_at !== null)
    await keepFormerContact(tx, account.id, { channel: 'sms', address: account.phone }, at)
  const detail = { from: account.phone?.slice(-2) ?? null, to: phone.slice(-2) }
  await noteEvent(tx, { ...event, kind: 'phone_changed', detail })
}
