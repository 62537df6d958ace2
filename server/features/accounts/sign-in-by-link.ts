import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import type { SignedIn } from './open-session.ts'
import { beginSession, signedIn } from './open-session.ts'
import { requireWelcome } from './require-welcome.ts'
import { emailOfSignInLink, useSignInLink } from './sign-in-links.ts'
import type { Visit } from './visit.ts'

/** The mail address of the link's account, for the page with the button. A mail scanner that opens the page uses nothing up. */
export async function readSignInLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string | null }> {
  return { email: await emailOfSignInLink(db, token, clock.now()) }
}

/** Logs in as a password would, and ends nothing: no other session, and no wait after wrong passwords. */
export async function signInByLink(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock'>,
  token: string,
  visit: Visit,
): Promise<SignedIn> {
  const opened = await deps.db.transaction().execute(async (tx) => {
    const accountId = await useSignInLink(tx, token, deps.clock.now())
    if (accountId === null) throw new Refusal('token_dead')
    await requireWelcome(tx, accountId)
    const secrets = await beginSession(deps, tx, { accountId, way: 'link', isStrong: false }, visit)
    return { accountId, secrets }
  })
  return signedIn(deps.db, opened.accountId, opened.secrets)
}
