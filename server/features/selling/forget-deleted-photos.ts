/**
 * Every minute: removes the photos of listings that their sellers deleted a while ago (decision 21). What was reported
 * or taken down is kept longer, as people may complain of the decision for half a year.
 */
import { sql } from 'kysely'
import { deletedPhotoDays } from '#rules/listing'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import { whenDue } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'
import { namesOf } from '../photos/photo-names.ts'

const aMinute = 100
const daysAgo = (now: Date, days: number) => hoursAfter(now, -days * 24)

export async function forgetDeletedPhotos({
  db,
  jobs,
  clock,
}: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  const now = clock.now()
  const due = db
    .selectFrom('listing')
    .select('id')
    .where('state', '=', 'deleted')
    .where('deleted_at', '<', daysAgo(now, deletedPhotoDays.usual))
    .where(({ or, and, eb, not, exists, selectFrom }) => {
      const reports = selectFrom('report').select('report.id').whereRef('listing_id', '=', 'listing.id')
      const photos = selectFrom('photo').select('photo.id').whereRef('listing_id', '=', 'listing.id')
      const undisputed = and([eb('takedown_id', 'is', null), not(exists(reports))])
      return or([
        undisputed,
        and([
          eb('deleted_at', '<', daysAgo(now, deletedPhotoDays.disputed)),
          not(exists(reports.where('closed_at', 'is', null))),
          exists(photos),
        ]),
      ])
    })
    .orderBy('deleted_at')
    .limit(aMinute)
  const forget = async (tx: Db) => {
    // Without a time it is not looked at again. One that was taken down keeps it: without, it is on its seller's shelf.
    const listings = await tx
      .updateTable('listing')
      .set({ deleted_at: sql`case when takedown_id is not null then deleted_at end` })
      .where('id', 'in', due.forUpdate().skipLocked())
      .returning('id')
      .execute()
    if (listings.length === 0) return
    const ids = listings.map(({ id }) => id)
    const gone = await tx.deleteFrom('photo').where('listing_id', 'in', ids).returning('key').execute()
    if (gone.length > 0)
      await jobs.enqueue(tx, 'remove-photos', { keys: gone.flatMap(({ key }) => namesOf(key)) })
  }
  await whenDue(db, [{ due, act: () => db.transaction().execute(forget) }])
}
