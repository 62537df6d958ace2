/** Every minute: tells operators, once each, of enquiries whose promised time is over. */
import type { Deps } from '../../deps.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'

const mostAtOnce = 100

export async function tellLateEnquiries(deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const late = await tx
      .selectFrom('enquiry')
      .select('id')
      .where('closed_at', 'is', null)
      .where('late_told_at', 'is', null)
      .where('answer_by', '<', now)
      .orderBy('answer_by')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    for (const { id } of late) {
      await tx.updateTable('enquiry').set({ late_told_at: now }).where('id', '=', id).execute()
      await notifyOperators(deps, tx, { kind: 'enquiry_is_late', subjectId: id })
    }
  })
}
