import type { User } from '#contract/accounts'
import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { normaliseEmail } from '#rules/account'
import type { Deps } from '../../deps.ts'
import { loadUser } from './load-user.ts'
import { countTry, forgetTries } from './login-lock.ts'
import { passwordFits } from './passwords.ts'
import { requireWelcome } from './require-welcome.ts'
import { findByEmail } from './queries.ts'
import { startSession } from './sessions.ts'

export type SignedIn = { user: User; token: string }

/** A wrong password and an unknown address get the same answer after the same work. */
export async function logIn(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: { email: string; password: string },
): Promise<SignedIn> {
  const email = normaliseEmail(given.email)
  await countTry(db, email, clock.now())
  const account = await findByEmail(db, email)
  const fits = await passwordFits(account?.password_hash, given.password)
  if (!account || !fits) throw wrongLogin()
  await forgetTries(db, email)
  await requireWelcome(db, account.id)
  const token = await startSession(db, account.id, clock.now())
  return { user: await loadUser(db, account.id), token }
}

/** The error is shown at the password, whichever of the two was wrong: that is the field a person tries again. */
function wrongLogin(): Refusal {
  return new Refusal('wrong_login', { fields: { password: messages.wrongLogin } })
}
