/** Asks again about needless labels whose carrier was away, or may list one only now. */
import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { cancelPauseHours } from '../orders/needless-labels.ts'

const batch = 200

export async function retryCancellations({ db, jobs, clock }: Deps): Promise<void> {
  const now = clock.now()
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
