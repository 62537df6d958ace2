/** The factors of an account beside its password: an app with codes, and passkeys (decision 47). */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Caller } from '../../http/auth.ts'

/** Whether the account has an app or a passkey. */
export async function hasFactor(db: Db, accountId: string): Promise<boolean> {
  const [app, key] = await Promise.all([
    db
      .selectFrom('second_factor')
      .select('account_id')
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst(),
    db.selectFrom('passkey').select('id').where('account_id', '=', accountId).limit(1).executeTakeFirst(),
  ])
  return app !== undefined || key !== undefined
}

/**
 * Throws `second_factor_first`. Whoever knows only an operator's password must not add a factor of their own beside the
 * operator's, nor remove the operator's.
 */
export async function refuseWithoutFactor(db: Db, { id, role, isStrong }: Caller): Promise<void> {
  if (role !== 'operator' || isStrong) return
  if (await hasFactor(db, id)) throw new Refusal('second_factor_first')
}
