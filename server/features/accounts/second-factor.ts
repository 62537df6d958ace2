/** The second factor of an account: six digits of an app, or a recovery code, each of which counts once (decision 47). */
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { ReplyOf } from '#contract/http'
import type { secondFactor as readRoute } from '#contract/second-factor'
import { Refusal } from '#contract/refusals'
import { sessionTryKey } from '#rules/login-tries'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { hashToken, type Caller } from '../../http/auth.ts'
import { noteEvent } from '../audit/note-event.ts'
import { acquaintanceOf } from './devices.ts'
import { refuseWhileFrozen } from './freeze-payouts.ts'
import { countTry, forgetTry } from './login-lock.ts'
import { hasFactor, refuseWithoutFactor } from './factors.ts'
import { lockAccount } from './queries.ts'
import { markStrong } from './sessions.ts'
import { tellOfFactor } from './tell-of-factor.ts'
import type { Visit } from './visit.ts'

type FactorDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>
type Codes = { recovery_codes: string[] }

const period = 30
const codesMade = 10
/** Without letters and digits that are easily taken for another. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'

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

/** Draws a secret. One that was drawn before and not confirmed is replaced. */
export async function beginSecondFactor({ db, clock }: Pick<Deps, 'db' | 'clock'>, caller: Caller) {
  const accountId = caller.id
  const secret = new Secret({ size: 20 })
  const email = await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, accountId)
    await refuseWithoutFactor(tx, caller)
    refuseWhileFrozen(account)
    if (await confirmedFactor(tx, accountId)) throw new Refusal('second_factor_on')
    const drawn = { secret: secret.base32, last_step: 0, created_at: clock.now() }
    await tx
      .insertInto('second_factor')
      .values({ account_id: accountId, ...drawn })
      .onConflict((conflict) => conflict.column('account_id').doUpdateSet(drawn))
      .execute()
    return account.email
  })
  return { secret: secret.base32, uri: appOf(secret.base32, email).toString() }
}

/** The session that turns it on has given it. */
export async function confirmSecondFactor(
  deps: FactorDeps,
  caller: Caller,
  code: string,
  visit: Visit,
): Promise<Codes> {
  const { db, clock } = deps
  const now = clock.now()
  const keys = { own: sessionTryKey(caller.sessionId), origin: null }
  await countTry(db, keys, now)
  const codes = await db.transaction().execute(async (tx) => {
    const account = await lockAccount(tx, caller.id)
    await refuseWithoutFactor(tx, caller)
    refuseWhileFrozen(account)
    if (await confirmedFactor(tx, caller.id)) throw new Refusal('second_factor_on')
    const factor = await factorOf(tx, caller.id)
    const step = factor ? stepOf(factor, code, now) : null
    if (step === null) throw wrongCode()
    await tx
      .updateTable('second_factor')
      .set({ confirmed_at: now, last_step: step })
      .where('account_id', '=', caller.id)
      .execute()
    await markStrong(tx, caller.tokenHash)
    await tellOfFactor(deps, tx, account, { kind: 'second_factor_on', visit, at: now })
    return makeCodes(tx, caller.id, now)
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
    // One that was never confirmed was never on.
    if (ended?.confirmed_at)
      await tellOfFactor(deps, tx, account, { kind: 'second_factor_off', visit, at: deps.clock.now() })
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
    await tellOfFactor(deps, tx, account, { kind: 'recovery_codes_made', visit, at })
    return makeCodes(tx, accountId, at)
  })
  return { recovery_codes: codes }
}

/** Shown once, and stored as hashes: each has 50 bits, which nobody tries out. */
async function makeCodes(tx: Db, accountId: string, now: Date): Promise<string[]> {
  await tx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  const draw = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('')
  const codes = Array.from({ length: codesMade }, () => `${draw()}-${draw()}`)
  await tx
    .insertInto('recovery_code')
    .values(codes.map((code) => ({ account_id: accountId, code_hash: hashOfCode(code), made_at: now })))
    .execute()
  return codes
}

const hashOfCode = (code: string) => hashToken(code.toLowerCase().replaceAll(/[^a-z0-9]/g, ''))

export type LogInStep = 'none' | 'given' | 'needed' | 'wrong'

/**
 * Whether a log-in needs the second factor and has it. A device that has logged in before needs none, but an operator
 * always does. A right code is used up, even by two tries at once; of a used recovery code the owner gets a mail.
 */
export async function trySecondFactor(
  deps: Pick<Deps, 'jobs' | 'clock'>,
  tx: Db,
  account: { id: string; role: string },
  { code, visit, now }: { code: string | null; visit: Visit; now: Date },
): Promise<LogInStep> {
  const factor = await confirmedFactor(tx, account.id)
  if (!factor) return 'none'
  const { device } = await acquaintanceOf(tx, account.id, visit)
  if (device !== null && account.role !== 'operator') return 'none'
  if (code === null || code.trim() === '') return 'needed'
  const step = stepOf(factor, code, now)
  if (step !== null) {
    const { numUpdatedRows } = await tx
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('account_id', '=', account.id)
      .where('last_step', '<', step)
      .executeTakeFirst()
    return numUpdatedRows > 0n ? 'given' : 'wrong'
  }
  const { numUpdatedRows } = await tx
    .updateTable('recovery_code')
    .set({ used_at: now })
    .where('account_id', '=', account.id)
    .where('code_hash', '=', hashOfCode(code))
    .where('used_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return 'wrong'
  const owner = await tx
    .selectFrom('account')
    .select(['id', 'email_verified_at', 'first_name'])
    .select(({ selectFrom }) =>
      selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll<string>().as('left'))
        .whereRef('account_id', '=', 'account.id')
        .where('used_at', 'is', null)
        .as('left'),
    )
    .where('id', '=', account.id)
    .executeTakeFirstOrThrow()
  const detail = { left: Number(owner.left) }
  await tellOfFactor(deps, tx, owner, { kind: 'recovery_code_used', visit, detail, at: now })
  return 'given'
}

/** A wrong code is noted in the owner's log, because its sender had the password or the mailed link. */
export async function noteWrongCode(db: Db, accountId: string, visit: Visit, at: Date): Promise<void> {
  await noteEvent(db, { accountId, kind: 'login_failed', visit, detail: { what: 'code' }, at })
}

export function wrongCode(): Refusal {
  const refusal = new Refusal('wrong_code')
  return new Refusal('wrong_code', { fields: { code: refusal.message } })
}

type Factor = { secret: string; last_step: string | number | bigint }

function factorOf(db: Db, accountId: string) {
  return db
    .selectFrom('second_factor')
    .select(['secret', 'last_step', 'confirmed_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

async function confirmedFactor(db: Db, accountId: string) {
  const factor = await factorOf(db, accountId)
  return factor?.confirmed_at ? factor : undefined
}

/** The thirty seconds that a code belongs to, one before or after now; null for a wrong one, or one that was used. */
function stepOf({ secret, last_step }: Factor, code: string, now: Date): number | null {
  const token = code.replaceAll(/\s/g, '')
  const delta = appOf(secret, '').validate({ token, timestamp: now.getTime(), window: 1 })
  if (delta === null) return null
  const step = Math.floor(now.getTime() / 1000 / period) + delta
  return step > Number(last_step) ? step : null
}

function appOf(secret: string, label: string): TOTP {
  return new TOTP({ issuer: 'Genlæst', label, secret: Secret.fromBase32(secret), digits: 6, period })
}
