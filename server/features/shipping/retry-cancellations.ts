/** Asks again about needless labels whose carrier was away, or may list one only now. */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import { whenDue } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'
import { cancelPauseHours } from '../orders/needless-labels.ts'

const batch = 200

export async function retryCancellations(deps: Deps): Promise<void> {
  const now = deps.clock.now()
  await whenDue(deps.db, [{ due: labelsToAsk(deps.db, now), act: () => askAgain(deps, now) }])
}

async function askAgain({ db, jobs }: Deps, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const due = await tx
      .updateTable('needless_label')
      .set({ retry_at: hoursAfter(now, cancelPauseHours) })
      .where('reference', 'in', labelsToAsk(tx, now))
      .returning(sql<string>`order_id`.as('orderId'))
      .execute()
    const orderIds = [...new Set(due.map(({ orderId }) => orderId))]
    await jobs.enqueueAll(
      tx,
      'cancel-label',
      orderIds.map((orderId) => ({ orderId })),
    )
  })
}

export function labelsToAsk(db: Db, now: Date) {
  return db
    .selectFrom('needless_label')
    .select('reference')
    .where('outcome', 'is', null)
    .where('retry_at', '<=', now)
    .orderBy('retry_at')
    .limit(batch)
    .forUpdate()
    .skipLocked()
}
