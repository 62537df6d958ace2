/**
 * Every minute: tells operators, once each, of enquiries of which half of the time to answer is over, and of those of
 * which all is, again at each later time. Who is told of the end hears no more of the half. A sender with an account is
 * told of the end too, until there is no new date to tell.
 */
import { sql } from 'kysely'
import { lateness } from '#rules/enquiry'
import type { Db } from '../../db/db.ts'
import { whenDue } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'
import { notify } from '../notifications/notify.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'

const mostAtOnce = 100

type ReminderDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>

const half = sql<Date>`created_at + (answer_by - created_at) / 2`
const tellAt = sql<Date>`coalesce(tell_late_at, answer_by)`

export async function remindOfEnquiries(deps: ReminderDeps): Promise<void> {
  const { db, clock } = deps
  const now = clock.now()
  await whenDue(db, [
    { due: lateOnes(db, now), act: () => db.transaction().execute((tx) => tellOfLate(deps, tx)) },
    { due: halfOver(db, now), act: () => db.transaction().execute((tx) => remindAtHalf(deps, tx)) },
  ])
}

async function tellOfLate(deps: ReminderDeps, tx: Db): Promise<void> {
  const now = deps.clock.now()
  const due = await lateOnes(tx, now).forUpdate().skipLocked().execute()
  for (const { id, account_id: accountId, answer_by, late_told_at, tell_late_at } of due) {
    const { times, by } = lateness(answer_by, now)
    const told = lateness(answer_by, late_told_at ?? new Date(0))
    const isFirst = times > told.times
    const late = { tell_late_at: by, ...(isFirst ? { late_told_at: now } : {}) }
    await tx.updateTable('enquiry').set(late).where('id', '=', id).execute()
    // A node of the version before tells operators alone, and names no next time.
    const isFirstForSender = isFirst || tell_late_at === null
    // Each time has mails of its own. The first time's are those that nodes of the version before send.
    const subjectId = times === 1 ? id : `${id}.${times}`
    if (isFirst) await notifyOperators(deps, tx, { kind: 'enquiry_is_late', subjectId })
    if (isFirstForSender && accountId !== null && told.isPromised)
      await notify(deps, tx, { channel: 'mail', kind: 'enquiry_delayed', subjectId, accountId })
  }
}

async function remindAtHalf(deps: ReminderDeps, tx: Db): Promise<void> {
  const now = deps.clock.now()
  const due = await halfOver(tx, now).forUpdate().skipLocked().execute()
  for (const { id } of due) {
    await tx.updateTable('enquiry').set({ half_told_at: now }).where('id', '=', id).execute()
    await notifyOperators(deps, tx, { kind: 'enquiry_waits', subjectId: id })
  }
}

function lateOnes(db: Db, now: Date) {
  return open(db)
    .select(['answer_by', 'late_told_at', 'tell_late_at', 'account_id'])
    .where(tellAt, '<=', now)
    .orderBy(tellAt)
}

function halfOver(db: Db, now: Date) {
  return open(db)
    .where('late_told_at', 'is', null)
    .where('half_told_at', 'is', null)
    .where(half, '<=', now)
    .where('answer_by', '>', now)
    .orderBy('answer_by')
}

function open(db: Db) {
  return db.selectFrom('enquiry').select('id').where('closed_at', 'is', null).limit(mostAtOnce)
}
