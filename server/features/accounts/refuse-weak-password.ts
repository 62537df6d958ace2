/** Refuses a new password that a guesser tries first, or that is known from a leak (decision 54). */
import { serverMessages } from '#contract/server-messages'
import { Refusal } from '#contract/refusals'
import { passwordFault, type Owner } from '#rules/password'
import type { Deps } from '../../deps.ts'
import { isCommonPassword } from './common-passwords.ts'

type PasswordDeps = Pick<Deps, 'leaks' | 'log'>

const sentences = { repeats: serverMessages.passwordRepeats, is_you: serverMessages.passwordIsYou }

/** Throws `invalid` at the password's field. Call it outside of a transaction: it may ask a service. */
export async function refuseWeakPassword(deps: PasswordDeps, password: string, owner: Owner): Promise<void> {
  const fault = passwordFault(password, owner)
  if (fault !== null) throw weak(sentences[fault])
  if (await isCommonPassword(password)) throw weak(serverMessages.passwordCommon)
  if (await isLeaked(deps, password)) throw weak(serverMessages.passwordLeaked)
}

/** The same for the owner of an account. */
export async function refuseWeakPasswordOf(
  deps: PasswordDeps & Pick<Deps, 'db'>,
  accountId: string,
  password: string,
): Promise<void> {
  const owner = await deps.db
    .selectFrom('account')
    .select(['email', 'first_name', 'last_name'])
    .where('id', '=', accountId)
    .executeTakeFirst()
  if (owner) await refuseWeakPassword(deps, password, owner)
}

/** A service that does not answer keeps nobody from a new password. */
async function isLeaked({ leaks, log }: PasswordDeps, password: string): Promise<boolean> {
  try {
    return await leaks.has(password)
  } catch (error) {
    log.warn({ err: error }, 'a new password was not looked up among leaked ones')
    return false
  }
}

function weak(message: string): Refusal {
  return new Refusal('invalid', { message, fields: { password: message } })
}
