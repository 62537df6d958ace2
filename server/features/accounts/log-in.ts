import { messages } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { normaliseEmail } from '#rules/account'
import { hoursAfter } from '#rules/deadlines'
import { originKey, tryKey } from '#rules/login-tries'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { expectedRefusal } from '../../http/errors.ts'
import { noteEvent } from '../audit/note-event.ts'
import { acquaintanceOf, unknown, type Acquaintance } from './devices.ts'
import { loadUser } from './load-user.ts'
import { beginSession, openSession, signedIn, type Secrets, type SignedIn } from './open-session.ts'
import { noteWrongCode, trySecondFactor, wrongCode } from './second-factor.ts'
import { countTry, forgetTry, giveTryBack, type TryKeys } from './login-lock.ts'
import { passwordFits } from './passwords.ts'
import { requireWelcome } from './require-welcome.ts'
import { findByEmail, lockAccount } from './queries.ts'
import type { Visit } from './visit.ts'

type LogInDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>

/** A wrong password and an unknown address get the same answer after the same work. */
export async function logIn(
  deps: LogInDeps,
  given: { email: string; password: string; code?: string | null | undefined },
  visit: Visit,
): Promise<SignedIn> {
  const { db, clock } = deps
  const email = normaliseEmail(given.email)
  const account = await findByEmail(db, email)
  const known = account ? await acquaintanceOf(db, account.id, visit) : unknown
  const keys = keysOf(email, visit, known)
  await countedTry(deps, account?.id, visit, keys)
  const fits = await passwordFits(account?.password_hash, given.password)
  if (!account || !fits) {
    if (account) await noteEvent(db, { accountId: account.id, kind: 'login_failed', visit, at: clock.now() })
    throw wrongLogin()
  }
  const second = { code: given.code ?? null, known, keys, visit }
  return forgivenIfSuspended(db, keys, async () => {
    if (account.has_second_factor) return enterWithFactor(deps, account, second)
    if (account.is_suspended) await requireWelcome(db, account.id, clock.now())
    const opening = { accountId: account.id, role: account.role, way: 'password', isStrong: false } as const
    return openSession(deps, opening, visit, (tx) => forgetTry(tx, keys))
  })
}

/** All that was given was right, so the try does not count although the person may not come in. */
async function forgivenIfSuspended<T>(db: Db, keys: TryKeys, enter: () => Promise<T>): Promise<T> {
  try {
    return await enter()
  } catch (error) {
    if (expectedRefusal(error as Error)?.code === 'account_suspended') await forgetTry(db, keys)
    throw error
  }
}

type Entering = { id: string; role: string }
type Second = { code: string | null; known: Acquaintance; keys: TryKeys; visit: Visit }

/** A wrong code counts like a wrong password; a missing one counts as nothing. */
async function enterWithFactor(deps: LogInDeps, account: Entering, second: Second): Promise<SignedIn> {
  const { db, clock } = deps
  const { keys, visit } = second
  const entered = await db.transaction().execute((tx) => useFactor(deps, tx, account, second))
  if (entered === 'needed') {
    await giveTryBack(db, keys)
    throw new Refusal('second_factor_needed')
  }
  if (entered === 'wrong') {
    await noteWrongCode(db, account.id, visit, clock.now())
    throw wrongCode()
  }
  return signedIn(await loadUser(db, account.id), entered)
}

/**
 * The code is used in the transaction that begins the session, so whatever refuses the one gives back the other. The
 * suspension is read here, and after the code, so that the password alone does not reveal it.
 */
async function useFactor(
  deps: LogInDeps,
  tx: Db,
  account: Entering,
  { code, known, keys, visit }: Second,
): Promise<Secrets | 'needed' | 'wrong'> {
  const now = deps.clock.now()
  // Whoever ends or replaces codes locks the account first, too.
  await lockAccount(tx, account.id)
  const isKnownDevice = known.device !== null
  const step = await trySecondFactor(deps, tx, account, { code, isKnownDevice, visit, now })
  if (step === 'needed' || step === 'wrong') return step
  await requireWelcome(tx, account.id, now)
  const opening = {
    accountId: account.id,
    role: account.role,
    way: 'password',
    isStrong: step === 'given',
  } as const
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
): Promise<void> {
  try {
    await countTry(db, keys, clock.now())
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
