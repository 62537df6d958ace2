/** Every minute: sends what has waited for the morning, and what its person now wants at night. Two nodes at once share it, and each row is sent by one. */
import type { Db } from '../db/db.ts'
import type { Deps } from '../deps.ts'

type ReleaseDeps = Pick<Deps, 'db' | 'clock' | 'jobs'>

/** The rows of one transaction. */
const piece = 500

export async function releaseHeld(deps: ReleaseDeps): Promise<void> {
  for (;;) {
    const due = await dueIn(deps.db, deps.clock.now())
    if (due.length === 0) return
    const ids = due.map(({ id }) => id)
    const own = await deps.db.transaction().execute((tx) => release(deps, tx, ids))
    // Another node lets go the same rows, and takes those that follow as well.
    if (own === 0 || due.length < piece) return
  }
}

/** Two questions, since no index serves both at once: at night much waits, and hardly anything is due. */
async function dueIn(db: Db, now: Date) {
  const byTime = db.selectFrom('dispatch').select('id').where('held_until', '<=', now)
  const byChoice = db
    .selectFrom('notice_choice')
    .innerJoin('dispatch', 'dispatch.account_id', 'notice_choice.account_id')
    .select('dispatch.id')
    .where('quiet_nights', '=', false)
    .where('held_until', 'is not', null)
  const found = await Promise.all([byTime, byChoice].map((due) => due.limit(piece).execute()))
  return found.flat().slice(0, piece)
}

async function release({ jobs }: ReleaseDeps, tx: Db, ids: readonly string[]): Promise<number> {
  // Rows that another node lets go at this moment no longer wait.
  const own = tx
    .selectFrom('dispatch')
    .select('id')
    .where('id', 'in', ids)
    .where('held_until', 'is not', null)
    .forUpdate()
    .skipLocked()
  const rows = await tx
    .updateTable('dispatch')
    .set({ held_until: null })
    .where('id', 'in', own)
    .returning(['id as dispatchId', 'channel'])
    .execute()
  const [texts, others] = [
    rows.filter(({ channel }) => channel === 'sms'),
    rows.filter(({ channel }) => channel !== 'sms'),
  ]
  await jobs.enqueueAll(tx, 'send-dispatch', texts.map(asJob))
  await jobs.enqueueAll(tx, 'send-push', others.map(asJob))
  return rows.length
}

const asJob = ({ dispatchId }: { dispatchId: string }) => ({ dispatchId })
