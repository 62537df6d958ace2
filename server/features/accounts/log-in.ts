import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { normaliseEmail } from '#rules/account'
import { hoursAfter } from '#rules/deadlines'
import { originKey, tryKey } from '#rules/login-tries'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { expectedRefusal } from '../../http/errors.ts'
import { noteEvent } from '../audit/note-event.ts'
import type { Acquaintance } from './devices.ts'
import { loadUser } from './load-user.ts'
import { beginSession, signedIn, type Secrets, type SignedIn } from './open-session.ts'
import { countTry, forgetTry, giveTryBack, type CountedTry, type TryKeys } from './login-lock.ts'
import { passwordFits } from './passwords.ts'
import { requireWelcome } from './require-welcome.ts'
import { noteWrongCode, trySecondFactor, unreadableFactor, wrongCode } from './try-second-factor.ts'
import { findVisited, lockAsChecked, type AccountByEmail } from './queries.ts'
import type { Visit } from './visit.ts'

type LogInDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config' | 'log'>

/** A wrong password and an unknown address get the same answer after the same work. */
export async function logIn(
  deps: LogInDeps,
  given: { email: string; password: string; code?: string | null | undefined },
  visit: Visit,
): Promise<SignedIn> {
  const { db, clock } = deps
  const email = normaliseEmail(given.email)
  const { account, known } = await findVisited(db, email, visit)
  const keys = keysOf(email, visit, known)
  const counted = await countedTry(deps, account?.id, visit, keys)
  const fits = await passwordFits(account?.password_hash, given.password)
  if (!account || !fits) {
    if (account) await noteEvent(db, { accountId: account.id, kind: 'login_failed', visit, at: clock.now() })
    throw wrongLogin()
  }
  const entering = { code: given.code ?? null, keys, counted, visit }
  return forgivenIfSuspended(db, keys, () => enter(deps, account, entering))
}

/** All that was given was right, so the try does not count although the person may not come in. */
async function forgivenIfSuspended<T>(db: Db, keys: TryKeys, attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt()
  } catch (error) {
    if (expectedRefusal(error as Error)?.code === 'account_suspended') await forgetTry(db, keys)
    throw error
  }
}

type Entering = { code: string | null; keys: TryKeys; counted: CountedTry; visit: Visit }

/** A wrong code counts like a wrong password; a missing one counts as nothing, and so does one that we cannot check. */
async function enter(deps: LogInDeps, account: AccountByEmail, entering: Entering): Promise<SignedIn> {
  const { db, clock } = deps
  const begun = db.transaction().execute((tx) => begin(deps, tx, account, entering))
  const [entered, user] = await Promise.all([begun, loadUser(db, account.id)])
  if (entered === 'needed') {
    await giveTryBack(db, entering.counted)
    throw new Refusal('second_factor_needed')
  }
  if (entered === 'unreadable') {
    await giveTryBack(db, entering.counted)
    throw unreadableFactor()
  }
  if (entered === 'wrong') {
    await noteWrongCode(db, account.id, entering.visit, clock.now())
    throw wrongCode()
  }
  return signedIn(user, entered)
}

/**
 * Every act that ends an account's sessions locks the account first, so this one reads password, role, device and factor
 * again under the same lock. The code is used in the same transaction, so a refused session gives the code back.
 */
async function begin(
  deps: LogInDeps,
  tx: Db,
  account: AccountByEmail,
  { code, keys, visit }: Entering,
): Promise<Secrets | 'needed' | 'wrong' | 'unreadable'> {
  const now = deps.clock.now()
  const locked = await lockAsChecked(tx, account)
  if (!locked) throw wrongLogin()
  const { id } = account
  const step = await trySecondFactor(deps, tx, { id, ...locked }, { code, visit, now })
  if (step === 'needed' || step === 'wrong' || step === 'unreadable') return step
  // Read after the code, so that the password alone does not reveal a suspension. The database refuses one that came later.
  if (account.is_suspended) await requireWelcome(tx, id, now)
  const opening = { accountId: id, role: locked.role, way: 'password', isStrong: step === 'given' } as const
  const secrets = await beginSession(deps, tx, opening, visit)
  await forgetTry(tx, keys)
  return secrets
}

export function keysOf(email: string, { origin }: Visit, known: Acquaintance): TryKeys {
  const from = { email, origin, ...known }
  return { own: tryKey(from), origin: originKey(from) }
}

/** Throws `too_many_tries` while the visitor has to wait; the log of the account tells of the first such try. */
async function countedTry(
  { db, clock }: LogInDeps,
  accountId: string | undefined,
  visit: Visit,
  keys: TryKeys,
): Promise<CountedTry> {
  try {
    return await countTry(db, keys, clock.now())
  } catch (error) {
    if (accountId !== undefined && error instanceof Refusal) await noteWait(db, accountId, visit, clock.now())
    throw error
  }
}

/** Once for each origin and hour. */
async function noteWait(db: Db, accountId: string, visit: Visit, now: Date): Promise<void> {
  const noted = await db
    .selectFrom('security_event')
    .select('id')
    .where('account_id', '=', accountId)
    .where('kind', '=', 'login_waits')
    .where('origin', '=', visit.origin)
    .where('happened_at', '>', hoursAfter(now, -1))
    .limit(1)
    .executeTakeFirst()
  if (!noted) await noteEvent(db, { accountId, kind: 'login_waits', visit, at: now })
}

/** The error is shown at the password, whichever of the two was wrong: that is the field a person tries again. */
function wrongLogin(): Refusal {
  return new Refusal('wrong_login', { fields: { password: messages.wrongLogin } })
}
