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

/**
 * One label tries whether the carrier is back, at most once an hour. When it is, all others follow. They try in turn, so
 * that one which the carrier never answers holds up no other.
 */
async function continueWaiting(deps: Deps): Promise<void> {
  const waiting = wanted(deps.db)
    .where('label_wait_since', 'is not', null)
    .orderBy('label_probed_at')
    .orderBy('id')
    .limit(batch)
  const first = await waiting.executeTakeFirst()
  const probeAt = await nextProbeAt(deps.db)
  if (!first || !probeAt || probeAt > deps.clock.now()) return
  await buyLabel(deps, { orderId: first.id })
  const others = await waiting.execute()
  if (others.some(({ id }) => id === first.id)) return
  for (const { id } of others) await deps.jobs.enqueue(deps.db, 'buy-label', { orderId: id })
}

/** Null where no label waits. */
async function nextProbeAt(db: Db): Promise<Date | null> {
  const { since, probedAt } = await wanted(db)
    .clearSelect()
    .select(({ fn }) => [
      fn.min<Date | null>('label_wait_since').as('since'),
      fn.max<Date | null>('label_probed_at').as('probedAt'),
    ])
    .where('label_wait_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return since && probedAt && retryPollAt(since, probedAt)
}

function wanted(db: Db) {
  return db
    .selectFrom('orders')
    .select('id')
    .where('label_state', '=', 'ordered')
    .where('state', '=', 'awaiting_shipment')
    .where('frozen_at', 'is', null)
}
