/** Retries labels whose last try ended without an answer, or with its process. */
import { minutesAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { labelPauseMinutes } from './buy-label.ts'

const batch = 200

export async function retryLabels({ db, clock, jobs }: Deps): Promise<void> {
  const due = await db
    .selectFrom('orders')
    .select('id')
    .where('label_state', '=', 'ordered')
    .where('state', '=', 'awaiting_shipment')
    .where('frozen_at', 'is', null)
    .where('label_tried_at', '<=', minutesAfter(clock.now(), -labelPauseMinutes))
    .orderBy('label_tried_at')
    .limit(batch)
    .execute()
  for (const { id } of due) await jobs.enqueue(db, 'buy-label', { orderId: id })
}
