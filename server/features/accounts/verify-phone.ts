import type { User } from '#contract/accounts'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { tryCode } from './codes.ts'
import { loadUser } from './load-user.ts'
import { lockAccount } from './queries.ts'

/** Only a code for the account's current number counts; the lock keeps the number from changing meanwhile. */
export async function verifyPhone(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  code: string,
): Promise<User> {
  const now = clock.now()
  const verdict = await db.transaction().execute(async (tx) => {
    const { phone, phone_verified_at } = await lockAccount(tx, accountId)
    if (phone === null) return 'phone_missing' as const
    if (phone_verified_at !== null) return 'right' as const
    const tried = await tryCode(tx, { accountId, channel: 'phone', sentTo: phone, code }, now)
    if (tried === 'right') {
      await tx.updateTable('account').set({ phone_verified_at: now }).where('id', '=', accountId).execute()
    }
    return tried
  })
  if (verdict !== 'right') throw new Refusal(verdict)
  return loadUser(db, accountId)
}
