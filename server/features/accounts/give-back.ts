/**
 * Gives an account back to an owner who lost the second factor and the recovery codes (decision 47). Everybody who may
 * own it is told at once and can stop it; after the wait its factors are removed, and a link for a new password goes to
 * its mail address.
 */
import { giveBackHours } from '#rules/give-back'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { notify } from '../notifications/notify.ts'
import { forgetDevices } from './devices.ts'
import { freezePayouts } from './freeze-payouts.ts'
import { spendMailedLinks } from './mailed-links.ts'
import { lockAccount } from './queries.ts'
import { endAllSessions } from './sessions.ts'
import { notifyEverywhere } from './notify-everywhere.ts'

type GiveBackDeps = Pick<Deps, 'jobs' | 'clock'>
type Begun = { accountId: string; operatorId: string }

/** The one that waits. */
export function giveBackOf(db: Db, accountId: string) {
  return db
    .selectFrom('give_back')
    .select(['id', 'due_at'])
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
}

/** False if it had begun already. */
export async function beginGiveBack(
  deps: GiveBackDeps,
  tx: Db,
  { accountId, operatorId }: Begun,
): Promise<boolean> {
  const at = deps.clock.now()
  const account = await lockAccount(tx, accountId)
  if (await giveBackOf(tx, accountId)) return false
  const due = hoursAfter(at, giveBackHours)
  await tx.insertInto('give_back').values({ account_id: accountId, begun_at: at, due_at: due }).execute()
  const kind = 'give_back_begun'
  const detail = { due: due.toISOString() }
  const subjectId = await noteEvent(tx, { accountId, operatorId, kind, detail, at })
  await notifyEverywhere(deps, tx, { accountId, account, kind, subjectId, at })
  return true
}

/** Every minute: those whose wait is over. One that fails is tried again, and does not hold up the others. */
export async function giveBackDue(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'log'>): Promise<void> {
  const due = await deps.db
    .selectFrom('give_back')
    .select(['id', 'account_id'])
    .where('due_at', '<=', deps.clock.now())
    .where('done_at', 'is', null)
    .where('stopped_at', 'is', null)
    .orderBy('due_at')
    .limit(100)
    .execute()
  for (const { id, account_id: accountId } of due) {
    try {
      await deps.db.transaction().execute((tx) => complete(deps, tx, id, accountId))
    } catch (error) {
      deps.log.error({ err: error, accountId }, 'an account could not be given back')
    }
  }
}

async function complete(deps: GiveBackDeps, tx: Db, id: string, accountId: string): Promise<void> {
  const now = deps.clock.now()
  // The account first, in the order of whoever stops it meanwhile.
  await lockAccount(tx, accountId)
  const { numUpdatedRows } = await tx
    .updateTable('give_back')
    .set({ done_at: now })
    .where('id', '=', id)
    .where('done_at', 'is', null)
    .where('stopped_at', 'is', null)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return
  const subjectId = await removeFactors(tx, accountId, { now, way: 'operator' })
  await notify(deps, tx, { channel: 'mail', kind: 'given_back', subjectId, accountId })
}

/**
 * Factors, known devices, sessions and mailed links end, and payouts wait for a new password. Returns the id of the event.
 */
export async function removeFactors(
  tx: Db,
  accountId: string,
  { now, way }: { now: Date; way: 'operator' | 'server' },
): Promise<string> {
  for (const table of ['second_factor', 'recovery_code', 'passkey', 'passkey_challenge'] as const)
    await tx.deleteFrom(table).where('account_id', '=', accountId).execute()
  await freezePayouts(tx, accountId, now)
  await endAllSessions(tx, accountId)
  await forgetDevices(tx, accountId)
  await spendMailedLinks(tx, accountId, now)
  return noteEvent(tx, { accountId, kind: 'given_back', detail: { way }, at: now })
}
