import { Refusal } from '#contract/refusals'
import { linkTryKey } from '#rules/login-tries'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { loadUser } from './load-user.ts'
import { beginSession, signedIn, type SignedIn } from './open-session.ts'
import { countTry, forgetTry, giveTryBack } from './login-lock.ts'
import { lockAccount } from './queries.ts'
import { requireWelcome } from './require-welcome.ts'
import { ownerOfSignInLink, useSignInLink } from './sign-in-links.ts'
import { noteWrongCode, trySecondFactor, unreadableFactor, wrongCode } from './try-second-factor.ts'
import type { Visit } from './visit.ts'

/** The mail address of the link's account, for the page with the button. A mail scanner that opens the page uses nothing up. */
export async function readSignInLink(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  token: string,
): Promise<{ email: string | null }> {
  return { email: (await ownerOfSignInLink(db, token, clock.now()))?.email ?? null }
}

type LinkDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'log'>
type Given = { token: string; code?: string | null | undefined }

/** Logs in as a password would, and ends nothing: no other session, and no wait after wrong passwords. */
export async function signInByLink(deps: LinkDeps, { token, code }: Given, visit: Visit): Promise<SignedIn> {
  const owner = await ownerOfSignInLink(deps.db, token, deps.clock.now())
  if (owner === null) throw new Refusal('token_dead')
  // Counted apart from passwords, so that strangers' guesses do not block the link.
  const keys = { own: linkTryKey(owner.id), origin: null }
  // The try is counted outside the transaction, which a refusal undoes: inside it, a second connection could wait for
  // the first.
  const counted = code ? await countTry(deps.db, keys, deps.clock.now()) : null
  try {
    const secrets = await deps.db
      .transaction()
      .execute((tx) => useLink(deps, tx, owner.id, { token, code: code ?? null, visit }))
    if (code) await forgetTry(deps.db, keys)
    return signedIn(await loadUser(deps.db, owner.id), secrets)
  } catch (error) {
    const refused = error instanceof Refusal ? error.code : null
    if (refused === 'wrong_code') await noteWrongCode(deps.db, owner.id, visit, deps.clock.now())
    if (refused === 'second_factor_unreadable' && counted) await giveTryBack(deps.db, counted)
    throw error
  }
}

type Use = { token: string; code: string | null; visit: Visit }

/** A refusal leaves the link as it was, so the person can try again. */
async function useLink(deps: LinkDeps, tx: Db, accountId: string, { token, code, visit }: Use) {
  const now = deps.clock.now()
  // Every act that spends mailed links locks the account first, so no session begins with a spent one.
  const account = await lockAccount(tx, accountId)
  if ((await useSignInLink(tx, token, now)) === null) throw new Refusal('token_dead')
  const step = await trySecondFactor(deps, tx, account, { code, visit, now })
  if (step === 'needed') throw new Refusal('second_factor_needed')
  if (step === 'wrong') throw wrongCode()
  if (step === 'unreadable') throw unreadableFactor()
  // Checked after the code, so that the link alone does not reveal a suspension.
  await requireWelcome(tx, accountId, now)
  const opening = { accountId, role: account.role, way: 'link', isStrong: step === 'given' } as const
  return beginSession(deps, tx, opening, visit)
}
