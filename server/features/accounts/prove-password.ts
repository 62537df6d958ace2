/**
 * Asks for the password again before an act that a borrowed or stolen session must not do. The session has an allowance
 * of its own: a stranger's tries at the log-in never lock it, and it gets no more guesses than they.
 */
import { Refusal } from '#contract/refusals'
import { sessionTryKey } from '#rules/login-tries'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { noteEvent } from '../audit/note-event.ts'
import { countTry, forgetTry } from './login-lock.ts'
import { passwordFits } from './passwords.ts'
import type { Visit } from './visit.ts'

/**
 * Returns the hash it was compared with, so that the caller can check that it is still the same. `field` is the
 * form's name for it. Throws `not_signed_in` when the account has just been deleted in another tab.
 */
export async function provePassword(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { id: accountId, sessionId }: Pick<Caller, 'id' | 'sessionId'>,
  password: string,
  { field, visit }: { field: 'password' | 'old_password'; visit: Visit },
): Promise<{ provenHash: string }> {
  const account = await db
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', accountId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  if (!account) throw new Refusal('not_signed_in')
  const { password_hash } = account
  const keys = { own: sessionTryKey(sessionId), origin: null }
  await countTry(db, keys, clock.now())
  if (!(await passwordFits(password_hash, password))) {
    await noteEvent(db, { accountId, kind: 'proof_failed', visit, at: clock.now() })
    throw wrongPassword(field)
  }
  await forgetTry(db, keys)
  return { provenHash: password_hash }
}

export function wrongPassword(field: 'password' | 'old_password'): Refusal {
  const refusal = new Refusal('wrong_password')
  return new Refusal('wrong_password', { fields: { [field]: refusal.message } })
}
