/**
 * Puts editions without a work into one, in batches: those from before there were works, and any that were written
 * without. Each batch is a transaction of its own, and a minute's work is bounded.
 */
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/db.ts'
import { placeEditions } from './place-editions.ts'
import { editionsWithoutKey } from './queries.ts'

const batchSize = 500
/**
 * The batches of a minute: some 20 seconds on two busy cores, as its other work waits. A million editions take 80
 * minutes.
 */
const batchesAtOnce = 25

export async function placeWaitingEditions({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  await placeAll(db, clock.now(), batchesAtOnce)
}

export async function placeAll(db: Db, at: Date, batches = Infinity): Promise<void> {
  for (let batch = 0; batch < batches; batch++) {
    const ids = await editionsWithoutKey(db, batchSize)
    if (ids.length === 0) return
    await db.transaction().execute((tx) => placeEditions(tx, ids, at))
  }
}
