/** Every minute: deletes what people wrote to us, their photos and the answers, twelve months after the answer. */
import { hoursAfter } from '#rules/deadlines'
import { enquiryKeptDays } from '#rules/enquiry'
import type { Db } from '../../db/db.ts'
import { whenDue } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'
import { removePhotosOf } from '../chat/message-photos.ts'

const mostAtOnce = 200

type ForgetDeps = Pick<Deps, 'db' | 'jobs' | 'clock'>

export async function forgetEnquiries(deps: ForgetDeps): Promise<void> {
  await whenDue(deps.db, [{ due: oldOnes(deps.db, deps.clock.now()), act: () => forget(deps) }])
}

function oldOnes(db: Db, now: Date) {
  return db
    .selectFrom('enquiry')
    .select('id')
    .where('closed_at', '<', hoursAfter(now, -24 * enquiryKeptDays))
    .orderBy('closed_at')
    .limit(mostAtOnce)
}

async function forget(deps: ForgetDeps): Promise<void> {
  await deps.db.transaction().execute(async (tx) => {
    const old = await oldOnes(tx, deps.clock.now()).forUpdate().skipLocked().execute()
    const ids = old.map(({ id }) => id)
    if (ids.length === 0) return
    await removePhotosOf(deps, tx, ids)
    await tx.deleteFrom('enquiry').where('id', 'in', ids).execute()
  })
}
