/** Retries labels: those whose last try ended without an answer or with its process, and those of a carrier that was down. */
import { sql } from 'kysely'
import { retryPollAt } from '#rules/carrier-polling'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { buyLabel } from './buy-label.ts'
import { isWanted } from './wanted-labels.ts'

const batch = 200

export async function retryLabels(deps: Deps): Promise<void> {
  await continueUnknown(deps)
  await continueWaiting(deps)
}

const askedAt = sql<Date>`greatest(label_tried_at, label_probed_at)`
/** The pause is as long as the wait so far, between 1 and 60 minutes, as in `retryPollAt`. */
const retryAt = sql<Date>`${askedAt} + least(greatest(${askedAt} - label_wait_since, interval '1 minute'), interval '1 hour')`

/** Each on its own, because its label may have been bought already. */
async function continueUnknown({ db, clock, jobs }: Deps): Promise<void> {
  const due = await unknownLabels(db, clock.now()).execute()
  for (const { id } of due) await jobs.enqueue(db, 'buy-label', { orderId: id })
}

/**
 * Tries one label to learn whether the carrier is back, at most once an hour. When it is, all others follow. They try
 * in turn, so that one which the carrier never answers holds up no other.
 */
async function continueWaiting(deps: Deps): Promise<void> {
  const waiting = waitingLabels(deps.db)
  const first = await waiting.executeTakeFirst()
  if (!first) return
  const probeAt = await nextProbeAt(deps.db)
  if (!probeAt || probeAt > deps.clock.now()) return
  await buyLabel(deps, { orderId: first.id })
  if (await wanted(deps.db).where('id', '=', first.id).executeTakeFirst()) return
  const others = await waiting.execute()
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
    .where('label_tried_at', 'is', null)
    .executeTakeFirstOrThrow()
  return since && probedAt && retryPollAt(since, probedAt)
}

export function unknownLabels(db: Db, now: Date) {
  return wanted(db)
    .where('label_tried_at', 'is not', null)
    .where(retryAt, '<=', now)
    .orderBy(retryAt)
    .limit(batch)
}

export function waitingLabels(db: Db) {
  return wanted(db)
    .where('label_tried_at', 'is', null)
    .where('label_probed_at', 'is not', null)
    .orderBy('label_probed_at')
    .orderBy('id')
    .limit(batch)
}

function wanted(db: Db) {
  return db.selectFrom('orders').select('id').where(isWanted)
}
