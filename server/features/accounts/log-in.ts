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
import { openSession, type SignedIn } from './open-session.ts'
import { noteWrongCode, trySecondFactor, wrongCode } from './second-factor.ts'
import { countTry, forgetTry, giveTryBack, type TryKeys } from './login-lock.ts'
import { passwordFits } from './passwords.ts'
import { requireWelcome } from './require-welcome.ts'
import { findByEmail } from './queries.ts'
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
    const isStrong = await withSecondFactor(deps, account, second)
    const opening = { accountId: account.id, role: account.role, way: 'password', isStrong } as const
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

type Entering = { id: string; role: string; has_second_factor: boolean; is_suspended: boolean }
type Second = { code: string | null; known: Acquaintance; keys: TryKeys; visit: Visit }

/**
 * Whether the second factor was given. A wrong code counts like a wrong password; a missing one counts as nothing.
 * The suspension is checked after the code, so that the password alone does not reveal it. Its refusal undoes the use of
 * the code.
 */
async function withSecondFactor(deps: LogInDeps, account: Entering, second: Second): Promise<boolean> {
  const { db, clock } = deps
  const { code, known, keys, visit } = second
  const now = clock.now()
  if (!account.has_second_factor) {
    if (account.is_suspended) await requireWelcome(db, account.id, now)
    return false
  }
  const isKnownDevice = known.device !== null
  const step = await db.transaction().execute(async (tx) => {
    const tried = await trySecondFactor(deps, tx, account, { code, isKnownDevice, visit, now })
    const isComplete = tried === 'given' || tried === 'none'
    if (isComplete && account.is_suspended) await requireWelcome(tx, account.id, now)
    return tried
  })
  if (step === 'needed') {
    await giveTryBack(db, keys)
    throw new Refusal('second_factor_needed')
  }
  if (step === 'wrong') {
    await noteWrongCode(db, account.id, visit, now)
    throw wrongCode()
  }
  return step === 'given'
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
