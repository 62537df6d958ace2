/**
 * Asks for the password once more before something that a borrowed or stolen session must not do. Guesses count as
 * failed log-ins do, so that such a session is no way around the lock.
 */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { countTry, forgetTries } from './login-lock.ts'
import { passwordFits } from './passwords.ts'

/**
 * The hash it was compared with: whoever acts on the answer may ask for it to be still the same. `field` as the form calls
 * it. Throws `not_signed_in` when the account has been deleted from another tab since the caller was let in.
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
