/** Ends the giving back of an account before its wait is over (decision 47). Operators are told unless they did it. */
import { hoursAfter } from '#rules/deadlines'
import type { Reply } from '#contract/contract'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { noteEvent } from '../audit/note-event.ts'
import { notify } from '../notifications/notify.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
import { giveBackOf } from './give-back.ts'
import { lockAccount } from './queries.ts'
import type { Visit } from './visit.ts'

type Stopped = NonNullable<Reply<'operatorUser'>['give_back_stopped']>
type StopDeps = Pick<Deps, 'jobs' | 'clock' | 'config'>

/** The id of the one that was waiting; null if none was. The caller has locked the account. */
export async function stopGiveBack(
  tx: Db,
  accountId: string,
  by: NonNullable<Stopped['by']>,
  now: Date,
): Promise<string | null> {
  const stopped = await tx
    .updateTable('give_back')
    .set({ stopped_at: now, stopped_by: by })
    .where('account_id', '=', accountId)
    .where('done_at', 'is', null)
    .where('stopped_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return stopped?.id ?? null
}

/** The link 'Var det ikke dig?' was used, or its button in a session. */
export async function stopByLink(deps: StopDeps, tx: Db, accountId: string): Promise<void> {
  const id = await stopGiveBack(tx, accountId, 'link', deps.clock.now())
  if (id !== null) await notifyOfStop(deps, tx, accountId, id)
}

/** The second factor was given, so it is not lost: whoever asked an operator was somebody else, or has found it again. */
export async function stopByFactor(deps: StopDeps, tx: Db, accountId: string, visit: Visit): Promise<void> {
  if (!(await giveBackOf(tx, accountId))) return
  const at = deps.clock.now()
  // The account first, in the order of the sweep that completes it.
  await lockAccount(tx, accountId)
  const by = 'second_factor'
  const id = await stopGiveBack(tx, accountId, by, at)
  if (id === null) return
  const kind = 'give_back_stopped'
  const subjectId = await noteEvent(tx, { accountId, kind, visit, detail: { by }, at })
  await notify(deps, tx, { channel: 'mail', kind, subjectId, accountId })
  await notifyOfStop(deps, tx, accountId, id)
}

function notifyOfStop(deps: StopDeps, tx: Db, accountId: string, subjectId: string): Promise<void> {
  return notifyOperators(deps, tx, { kind: 'owner_stopped_give_back', subjectId, except: [accountId] })
}

const shownHours = 30 * 24

/** The latest that was stopped within the last 30 days, for operators. */
export async function stoppedGiveBackOf(db: Db, accountId: string, now: Date): Promise<Stopped | null> {
  const row = await db
    .selectFrom('give_back')
    .select(['stopped_at', 'stopped_by'])
    .where('account_id', '=', accountId)
    .where('stopped_at', '>', hoursAfter(now, -shownHours))
    .orderBy('stopped_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) return null
  return { at: row.stopped_at!.toISOString(), by: row.stopped_by }
}
