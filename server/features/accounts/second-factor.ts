/** The second factor of an account, as its owner turns it on and off (decision 47). `try-second-factor.ts` asks for it. */
import { Secret } from 'otpauth'
import type { ReplyOf } from '#contract/http'
import type { secondFactor as readRoute } from '#contract/second-factor'
import { Refusal } from '#contract/refusals'
import { sessionTryKey } from '#rules/login-tries'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import type { Caller } from '../../http/auth.ts'
import { appOf, confirmedFactor, factorOf, stepOf } from './app-codes.ts'
import { sealSecret } from './factor-secret.ts'
import { refuseWhileFrozen } from './freeze-payouts.ts'
import { countTry, forgetTry, giveTryBack } from './login-lock.ts'
import { hasFactor, refuseWithoutFactor } from './factors.ts'
import { lockAccount } from './queries.ts'
import { makeCodes } from './recovery-codes.ts'
import { markStrong } from './sessions.ts'
import { notifyOfFactor } from './notify-of-factor.ts'
import { wrongCode } from './try-second-factor.ts'
import type { Visit } from './visit.ts'

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>
type Codes = { recovery_codes: string[] }

export async function readSecondFactor(
  db: Db,
  { id, role, isStrong }: Caller,
): Promise<ReplyOf<typeof readRoute>> {
  const [factor, codes] = await Promise.all([
    confirmedFactor(db, id),
    db
      .selectFrom('recovery_code')
      .select('code_hash')
      .where('account_id', '=', id)
      .where('used_at', 'is', null)
      .execute(),
  ])
  return {
    app: factor ? { since: factor.confirmed_at!.toISOString() } : null,
    codes_left: codes.length,
    compulsory: role === 'operator',
    given: isStrong,
  }
}

/** Generates a secret. It replaces one that was not confirmed. */
export async function beginSecondFactor(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  caller: Caller,
) {
  const accountId = caller.id
  const secret = new Secret({ size: 20 })
  const email = await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    await refuseWithoutFactor(tx, caller)
    refuseWhileFrozen(account)
    if (await confirmedFactor(tx, accountId)) throw new Refusal('second_factor_on')
    const stored = sealSecret(config.factorKeys, accountId, secret.base32)
    const generated = { secret: stored, last_step: 0, created_at: clock.now() }
    await tx
      .insertInto('second_factor')
      .values({ account_id: accountId, ...generated })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(generated))
      .execute()
    return account.email
  })
  return { secret: secret.base32, uri: appOf(secret.base32, email).toString() }
}

/** The session that turns it on has given it. */
export async function confirmSecondFactor(
  deps: FactorDeps & Pick<Deps, 'config' | 'log'>,
  caller: Caller,
  code: string,
  visit: Visit,
): Promise<Codes> {
  const { db, clock } = deps
  const now = clock.now()
  const keys = { own: sessionTryKey(caller.sessionId), origin: null }
  const counted = await countTry(db, keys, now)
  const confirmed = db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller.id)
    await refuseWithoutFactor(tx, caller)
    refuseWhileFrozen(account)
    if (await confirmedFactor(tx, caller.id)) throw new Refusal('second_factor_on')
    const factor = await factorOf(tx, caller.id)
    const step = factor ? stepOf(deps, factor, code, now) : 'wrong'
    if (step === 'unreadable') throw new Refusal('second_factor_again')
    if (step === 'wrong') throw wrongCode()
    await tx
      .updateTable('second_factor')
      .set({ confirmed_at: now, last_step: step })
      .where('account_id', '=', caller.id)
      .execute()
    await markStrong(tx, caller.tokenHash)
    await notifyOfFactor(deps, tx, account, { kind: 'second_factor_on', visit, at: now })
    return makeCodes(tx, caller.id, now)
  })
  const codes = await confirmed.catch(async (error: unknown) => {
    // No code was guessed: the setup cannot be read any more.
    if (error instanceof Refusal && error.code === 'second_factor_again') await giveTryBack(db, counted)
    throw error
  })
  await forgetTry(db, keys)
  return { recovery_codes: codes }
}

export async function endSecondFactor(deps: FactorDeps, caller: Caller, visit: Visit) {
  const { id, role } = caller
  await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, id)
    await refuseWithoutFactor(tx, caller)
    refuseWhileFrozen(account)
    const ended = await tx
      .deleteFrom('second_factor')
      .where('account_id', '=', id)
      .returning('confirmed_at')
      .executeTakeFirst()
    if (role === 'operator' && !(await hasFactor(tx, id))) throw new Refusal('second_factor_compulsory')
    await tx.deleteFrom('recovery_code').where('account_id', '=', id).execute()
    // A factor that was never confirmed was never on.
    if (ended?.confirmed_at)
      await notifyOfFactor(deps, tx, account, { kind: 'second_factor_off', visit, at: deps.clock.now() })
  })
  return {}
}

export async function newRecoveryCodes(deps: FactorDeps, caller: Caller, visit: Visit): Promise<Codes> {
  const accountId = caller.id
  const codes = await deps.db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    await refuseWithoutFactor(tx, caller)
    refuseWhileFrozen(account)
    if (!(await confirmedFactor(tx, accountId))) throw new Refusal('nothing_to_confirm')
    const at = deps.clock.now()
    await notifyOfFactor(deps, tx, account, { kind: 'recovery_codes_made', visit, at })
    return makeCodes(tx, accountId, at)
  })
  return { recovery_codes: codes }
}
