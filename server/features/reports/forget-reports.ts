/**
 * Every minute: deletes reporter and words of a report once nobody can complain about its decision any more. The
 * report's existence, reason and decision stay.
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
