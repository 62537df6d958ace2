/**
 * Reminds the operators to answer a buyer's bank: when half of its time has passed, and at its end. The bank decides
 * against the marketplace if nobody answers.
 */
import { sql } from 'kysely'
import { answerDate } from '../db/answer-date.ts'
import { onEach, type Timed } from '../db/when-due.ts'
import type { Deps } from '../deps.ts'
import { notifyOperators } from '../features/notifications/notify-operators.ts'

const batch = 200

const kinds = { 1: 'dispute_waits', 2: 'dispute_is_late' } as const

export function disputeReminders(deps: Deps): Timed[] {
  return ([2, 1] as const).map((reminder) =>
    onEach(waiting(deps, reminder), ({ id }) => remind(deps, id, reminder)),
  )
}

/** Open disputes whose half time, or whose whole time, has passed without a reminder. */
function waiting({ db, clock }: Deps, reminder: 1 | 2) {
  const half = sql<Date>`disputed_at + (dispute_respond_by_at - disputed_at) / 2`
  return db
    .selectFrom('purchase')
    .select('id')
    .where('dispute', '=', 'open')
    .where('dispute_answered_at', 'is', null)
    .where('dispute_reminders', '<', reminder)
    .where(reminder === 2 ? sql<Date>`dispute_respond_by_at` : half, '<=', clock.now())
    .orderBy('dispute_respond_by_at')
    .limit(batch)
}

/** Counts the reminder and writes it together, so that two nodes remind once. */
async function remind(deps: Deps, purchaseId: string, reminder: 1 | 2): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const counted = await tx
      .updateTable('purchase')
      .set({ dispute_reminders: reminder })
      .where('id', '=', purchaseId)
      .where('dispute_reminders', '<', reminder)
      .returning(answerDate.as('subjectId'))
      .executeTakeFirst()
    if (counted?.subjectId)
      await notifyOperators(deps, tx, { kind: kinds[reminder], subjectId: counted.subjectId })
  })
}
