/**
 * Asks for the password again before an act that a borrowed or stolen session must not do. Wrong guesses count as
 * failed log-ins, so such a session cannot bypass the lock.
 */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { countTry, forgetTries } from './login-lock.ts'
import { passwordFits } from './passwords.ts'

/**
 * Returns the hash it was compared with, so that the caller can check that it is still the same. `field` is the
 * form's name for it. Throws `not_signed_in` when the account has just been deleted in another tab.
 */
export async function provePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
  password: string,
  field: 'password' | 'old_password',
): Promise<{ provenHash: string }> {
  const account = await db
    .selectFrom('account')
    .select(['email', 'password_hash'])
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw new Refusal('not_signed_in')
  const { email, password_hash } = account
  await countTry(db, email, clock.now())
  if (!(await passwordFits(password_hash, password))) throw wrongPassword(field)
  await forgetTries(db, email)
  return { provenHash: password_hash }
}

export function wrongPassword(field: 'password' | 'old_password'): Refusal {
  const refusal = new Refusal('wrong_password')
  return new Refusal('wrong_password', { fields: { [field]: refusal.message } })
}
