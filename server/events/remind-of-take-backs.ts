/** Tells the operators, once, of money from a seller's balance that fails past the date that its seller was told. */
import type { Db } from '../db/db.ts'
import { takeBackFailsLate } from '../db/owed-back.ts'
import { onEach, type Timed } from '../db/when-due.ts'
import type { Deps } from '../deps.ts'
import { notifyOperators } from '../features/notifications/notify-operators.ts'

const batch = 200

export function takeBackReminders(deps: Deps): Timed {
  return onEach(untoldTakeBacks(deps.db, deps.clock.now()), ({ order_id }) => remind(deps, order_id))
}

export function untoldTakeBacks(db: Db, now: Date) {
  return db
    .selectFrom('reopening')
    .select('order_id')
    .where(takeBackFailsLate(now))
    .where('late_told_at', 'is', null)
    .orderBy('decided_at')
    .limit(batch)
}

/** Notes the time and writes the mail together, under the order's lock, so that two nodes tell once. */
async function remind(deps: Deps, orderId: string): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const { buyer_id, seller_id } = await tx
      .selectFrom('orders')
      .select(['buyer_id', 'seller_id'])
      .where('id', '=', orderId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { numUpdatedRows } = await tx
      .updateTable('reopening')
      .set({ late_told_at: now })
      .where('order_id', '=', orderId)
      .where(takeBackFailsLate(now))
      .where('late_told_at', 'is', null)
      .executeTakeFirst()
    if (numUpdatedRows === 0n) return
    const except = [buyer_id, seller_id]
    await notifyOperators(deps, tx, { kind: 'take_back_is_late', subjectId: orderId, except })
  })
}
