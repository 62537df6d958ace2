import type { User } from '#contract/accounts'
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { tryCode } from './codes.ts'
import { loadUser } from './load-user.ts'
import { lockAccount } from './queries.ts'

/** A double submit finds the address verified, and that is a success. */
export async function verifyEmail(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  code: string,
): Promise<User> {
  const now = clock.now()
  const verdict = await db.transaction().execute(async (tx) => {
    const { email, email_verified_at } = await lockAccount(tx, accountId)
    if (email_verified_at !== null) return 'right' as const
    const tried = await tryCode(tx, { accountId, channel: 'mail', sentTo: email, code }, now)
    if (tried === 'right') {
      await tx.updateTable('account').set({ email_verified_at: now }).where('id', '=', accountId).execute()
    }
    return tried
  })
  if (verdict !== 'right') throw new Refusal(verdict)
  return loadUser(db, accountId)
}
