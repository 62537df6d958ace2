/** Every minute: deletes what people wrote to us, their photos and the answers, twelve months after the answer. */
import { hoursAfter } from '#rules/deadlines'
import { enquiryKeptDays } from '#rules/enquiry'
import type { Deps } from '../../deps.ts'
import { removePhotosOf } from '../chat/message-photos.ts'

const mostAtOnce = 200

export async function forgetEnquiries(deps: Pick<Deps, 'db' | 'jobs' | 'clock'>): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const old = await tx
      .selectFrom('enquiry')
      .select('id')
      .where('closed_at', '<', hoursAfter(deps.clock.now(), -24 * enquiryKeptDays))
      .orderBy('closed_at')
      .limit(mostAtOnce)
      .forUpdate()
      .skipLocked()
      .execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return
    await removePhotosOf(deps, tx, ids)
    await tx.deleteFrom('enquiry').where('id', 'in', ids).execute()
  })
}
