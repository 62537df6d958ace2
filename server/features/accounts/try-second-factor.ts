/** The second factor at a log-in: six digits of the app, or a recovery code, each of which counts once (decision 47). */
import { Refusal } from '#contract/refusals'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { confirmedFactor, stepOf } from './app-codes.ts'
import { acquaintanceOf } from './devices.ts'
import { isUsedUp } from './recovery-codes.ts'
import { notifyOfFactor } from './notify-of-factor.ts'
import type { Visit } from './visit.ts'

export type LogInStep = 'none' | 'given' | 'needed' | 'wrong' | 'unreadable'

type TryDeps = Pick<Deps, 'jobs' | 'clock' | 'config' | 'log'>

/**
 * Whether a log-in needs the second factor and has it. A device that has logged in before needs none, but an operator
 * always does. A right code is used up, even by two tries at once; of a used recovery code the owner gets a mail.
 * 'unreadable' is a code of an app whose secret no key opens.
 */
export async function trySecondFactor(
  deps: TryDeps,
  tx: Db,
  account: { id: string; role: string },
  { code, visit, now }: { code: string | null; visit: Visit; now: Date },
): Promise<LogInStep> {
  const factor = await confirmedFactor(tx, account.id)
  if (!factor) return 'none'
  const { device } = await acquaintanceOf(tx, account.id, visit)
  if (device !== null && account.role !== 'operator') return 'none'
  if (code === null || code.trim() === '') return 'needed'
  const step = stepOf(deps, factor, code, now)
  if (step === 'unreadable') return 'unreadable'
  if (step !== 'wrong') return (await isFirstOf(tx, account.id, step)) ? 'given' : 'wrong'
  if (!(await isUsedUp(tx, account.id, code, now))) return 'wrong'
  await notifyOfUse(deps, tx, account.id, { visit, now })
  return 'given'
}

async function isFirstOf(tx: Db, accountId: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('second_factor')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** The owner learns that a recovery code was used, and how many are left. */
async function notifyOfUse(
  deps: TryDeps,
  tx: Db,
  accountId: string,
  { visit, now }: { visit: Visit; now: Date },
): Promise<void> {
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
    .where('id', '=', accountId)
    .executeTakeFirstOrThrow()
  const detail = { left: Number(owner.left) }
  await notifyOfFactor(deps, tx, owner, { kind: 'recovery_code_used', visit, detail, at: now })
}

/** A wrong code is noted in the owner's log, because its sender had the password or the mailed link. */
export async function noteWrongCode(db: Db, accountId: string, visit: Visit, at: Date): Promise<void> {
  await noteEvent(db, { accountId, kind: 'login_failed', visit, detail: { what: 'code' }, at })
}

export function wrongCode(): Refusal {
  const refusal = new Refusal('wrong_code')
  return new Refusal('wrong_code', { fields: { code: refusal.message } })
}

/** The fault is ours, so the sentence names a way that is left. */
export function unreadableFactor(): Refusal {
  const refusal = new Refusal('second_factor_unreadable')
  return new Refusal('second_factor_unreadable', { fields: { code: refusal.message } })
}
