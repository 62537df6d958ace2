/** Retries the labels of returns whose last try ended without an answer, with its process, or while the carrier was down. */
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { buyReturnLabel } from './buy-return-label.ts'
import { isReturnWanted } from './wanted-labels.ts'

const batch = 200

/** The one that has waited longest tries first. When it is answered, all others follow; else they wait as long as it does. */
export async function retryReturnLabels(deps: Deps): Promise<void> {
  const { db, clock, jobs } = deps
  const [first, ...others] = await returnLabelsToTry(db, clock.now()).execute()
  if (!first) return
  await buyReturnLabel(deps, { orderId: first.id })
  const again = await tryOf(db, first.requestId)
  if (again === null) {
    for (const { id } of others) await jobs.enqueue(db, 'buy-return-label', { orderId: id })
    return
  }
  await db
    .updateTable('return_parcel')
    .set({ retry_at: again })
    .where('request_id', 'in', others.map(({ requestId }) => requestId).concat(first.requestId))
    .where('retry_at', '<', again)
    .execute()
}

export function returnLabelsToTry(db: Db, now: Date) {
  return db
    .selectFrom('return_parcel')
    .innerJoin('orders', 'orders.id', 'return_parcel.order_id')
    .select(['orders.id', 'return_parcel.request_id as requestId'])
    .where('retry_at', '<=', now)
    .where(isReturnWanted)
    .orderBy('wait_since')
    .limit(batch)
}

/** When a label whose carrier gave no answer is tried again; null where it is there, or was refused. */
async function tryOf(db: Db, requestId: string): Promise<Date | null> {
  const row = await db
    .selectFrom('return_parcel')
    .select('retry_at')
    .where('request_id', '=', requestId)
    .where('label_state', '=', 'ordered')
    .where('label_error', '=', 'ParcelsUnavailable')
    .executeTakeFirst()
  return row?.retry_at ?? null
}
