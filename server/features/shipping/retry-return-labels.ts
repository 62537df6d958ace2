/** Retries the labels of returns whose last try ended without an answer, with its process, or while the carrier was down. */
import type { Deps } from '../../deps.ts'
import { isReturnWanted } from './wanted-labels.ts'

const batch = 200

export async function retryReturnLabels({ db, clock, jobs }: Deps): Promise<void> {
  const due = await db
    .selectFrom('return_parcel')
    .innerJoin('orders', 'orders.id', 'return_parcel.order_id')
    .select('orders.id')
    .where('retry_at', '<=', clock.now())
    .where(isReturnWanted)
    .orderBy('retry_at')
    .limit(batch)
    .execute()
  for (const { id } of due) await jobs.enqueue(db, 'buy-return-label', { orderId: id })
}
