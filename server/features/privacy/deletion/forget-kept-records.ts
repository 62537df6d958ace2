/**
 * Every minute: deletes records that bookkeeping law no longer requires, with the photos that buyers saw with their
 * orders.
 */
import type { Deps } from '../../../deps.ts'
import { removePhotos } from './withdraw-listings.ts'

const batch = 50

export async function forgetKeptRecords(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const due = await deps.db
    .selectFrom('kept_record')
    .select('account_id')
    .where('keep_until', '<', deps.clock.now())
    .orderBy('keep_until')
    .limit(batch)
    .execute()
  for (const { account_id } of due) {
    await deps.db.transaction().execute(async (tx) => {
      await tx.deleteFrom('kept_record').where('account_id', '=', account_id).execute()
      await removePhotos(deps, tx, account_id, 'sold')
    })
  }
}
