import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { loadUser } from './load-user.ts'
import type { SignedIn } from './log-in.ts'
import { requireWelcome } from './require-welcome.ts'
import { startSession } from './sessions.ts'
import { emailOfSignInLink, useSignInLink } from './sign-in-links.ts'

/** The mail address of the link's account, for the page with the button. A mail scanner that opens the page uses nothing up. */
export async function readSignInLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string | null }> {
  return { email: await emailOfSignInLink(db, token, clock.now()) }
}

/** Logs in as a password would, and ends nothing: no other session, and no wait after wrong passwords. */
export async function signInByLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<SignedIn> {
  const now = clock.now()
  const signedIn = await db.transaction().execute(async (tx) => {
    const accountId = await useSignInLink(tx, token, now)
    if (accountId === null) throw new Refusal('token_dead')
    await requireWelcome(tx, accountId)
    return { accountId, token: await startSession(tx, accountId, now) }
  })
  return { user: await loadUser(db, signedIn.accountId), token: signedIn.token }
}
