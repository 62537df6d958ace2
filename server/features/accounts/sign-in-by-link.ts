import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { loadUser } from './load-user.ts'
import { beginSession, signedIn, type SignedIn } from './open-session.ts'
import { acquaintanceOf } from './devices.ts'
import { keysOf } from './log-in.ts'
import { countTry, forgetTry } from './login-lock.ts'
import { noteWrongCode, trySecondFactor, wrongCode } from './second-factor.ts'
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
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  { token, code }: { token: string; code?: string | null | undefined },
  visit: Visit,
): Promise<SignedIn> {
  const opened = await deps.db.transaction().execute(async (tx) => {
    const accountId = await useSignInLink(tx, token, deps.clock.now())
    if (accountId === null) throw new Refusal('token_dead')
    await requireWelcome(tx, accountId, deps.clock.now())
    const account = await tx
      .selectFrom('account')
      .select(['id', 'role', 'email'])
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    const isStrong = await withSecondFactor(deps, tx, account, code ?? null, visit)
    const opening = { accountId, role: account.role, way: 'link', isStrong } as const
    const secrets = await beginSession(deps, tx, opening, visit)
    return { accountId, secrets }
  })
  return signedIn(await loadUser(deps.db, opened.accountId), opened.secrets)
}

/** A refusal leaves the link as it was, so the person can try again; codes are guessed as rarely as passwords. */
async function withSecondFactor(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  tx: Db,
  account: { id: string; role: string; email: string },
  code: string | null,
  visit: Visit,
): Promise<boolean> {
  const { clock, db } = deps
  const now = clock.now()
  const known = await acquaintanceOf(tx, account.id, visit)
  // Counted by itself, since the refusal undoes this transaction.
  const keys = keysOf(account.email, visit, known)
  if (code !== null) await countTry(db, keys, now)
  const step = await trySecondFactor(deps, tx, account, {
    code,
    isKnownDevice: known.device !== null,
    visit,
    now,
  })
  if (step === 'needed') throw new Refusal('second_factor_needed')
  if (step === 'wrong') {
    // By itself, too.
    await noteWrongCode(db, account.id, visit, now)
    throw wrongCode()
  }
  if (code !== null) await forgetTry(db, keys)
  return step === 'given'
}
