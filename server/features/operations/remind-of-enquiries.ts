/**
 * Every minute: tells operators, once each, of enquiries of which half of the time to answer is over, and of those of
 * which all is. Who is told of the end hears no more of the half.
 */
import { sql } from 'kysely'
import type { Deps } from '../../deps.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'

const mostAtOnce = 100

type ReminderDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>

const half = sql<Date>`created_at + (answer_by - created_at) / 2`

export async function remindOfEnquiries(deps: ReminderDeps): Promise<void> {
  await remind(deps, 'end')
  await remind(deps, 'half')
}

async function remind(deps: ReminderDeps, of: 'half' | 'end'): Promise<void> {
  const now = deps.clock.now()
  const told = of === 'half' ? ({ half_told_at: now } as const) : ({ late_told_at: now } as const)
  const kind = of === 'half' ? 'enquiry_waits' : 'enquiry_is_late'
  await deps.db.transaction().execute(async (tx) => {
    const open = tx
      .selectFrom('enquiry')
      .select('id')
      .where('closed_at', 'is', null)
      .where('late_told_at', 'is', null)
      .orderBy('answer_by')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
    const due =
      of === 'half'
        ? open.where('half_told_at', 'is', null).where(half, '<=', now).where('answer_by', '>', now)
        : open.where('answer_by', '<=', now)
    for (const { id } of await due.execute()) {
      await tx.updateTable('enquiry').set(told).where('id', '=', id).execute()
      await notifyOperators(deps, tx, { kind, subjectId: id })
    }
  })
}
