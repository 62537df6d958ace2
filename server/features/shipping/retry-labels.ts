/** Retries labels: those whose last try ended without an answer or with its process, and those of a carrier that was down. */
import { retryPollAt } from '#rules/carrier-polling'
import { minutesAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { buyLabel, labelPauseMinutes } from './buy-label.ts'

const batch = 200

export async function retryLabels(deps: Deps): Promise<void> {
  await continueUnknown(deps)
  await continueWaiting(deps)
}

async function continueUnknown({ db, clock, jobs }: Deps): Promise<void> {
  const due = await wanted(db)
    .where('label_wait_since', 'is', null)
    .where('label_tried_at', '<=', minutesAfter(clock.now(), -labelPauseMinutes))
    .orderBy('label_tried_at')
    .limit(batch)
    .execute()
  for (const { id } of due) await jobs.enqueue(db, 'buy-label', { orderId: id })
}

/** One label tries whether the carrier is back, at most once an hour. When it is, all others follow. */
async function continueWaiting(deps: Deps): Promise<void> {
  const waiting = wanted(deps.db).where('label_wait_since', 'is not', null).orderBy('label_wait_since')
  const first = await waiting.select(['label_wait_since', 'label_probed_at']).executeTakeFirst()
  if (!first?.label_wait_since || !first.label_probed_at) return
  if (retryPollAt(first.label_wait_since, first.label_probed_at) > deps.clock.now()) return
  await buyLabel(deps, { orderId: first.id })
  const others = await waiting.limit(batch).execute()
  if (others.some(({ id }) => id === first.id)) return
  for (const { id } of others) await deps.jobs.enqueue(deps.db, 'buy-label', { orderId: id })
}

function wanted(db: Db) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('label_state', '=', 'ordered')
    .where('state', '=', 'awaiting_shipment')
    .where('frozen_at', 'is', null)
}
