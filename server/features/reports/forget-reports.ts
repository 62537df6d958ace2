/**
 * Every minute: who reported and in which words is forgotten once nobody can complain of the decision any more. That there
 * was a report, for which reason, and what was decided, stays.
 */
import { hoursAfter } from '#rules/deadlines'
import { reportKeptDays } from '#rules/report'
import type { Deps } from '../../deps.ts'

export async function forgetReports({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const now = clock.now()
  await db
    .updateTable('report')
    .set({
      reporter_id: null,
      reporter_name: null,
      reporter_email: null,
      note: '',
      answer: null,
      forgotten_at: now,
    })
    .where('closed_at', '<', hoursAfter(now, -24 * reportKeptDays))
    .where('forgotten_at', 'is', null)
    .execute()
}
