/**
 * Every minute: deletes device notifications, sent or failed, once they are too old to be sent. The mail stays, and
 * proves that the person was notified.
 */
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { longestFreshHours } from './send-push.ts'

/** Rows per statement, so that none delays what is being sent. */
const piece = 1000

export async function forgetPushes({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = hoursAfter(clock.now(), -longestFreshHours)
  while ((await forgetPiece(db, before)) === piece);
}

async function forgetPiece(db: Db, before: Date): Promise<number> {
  const oldest = db
    .selectFrom('dispatch')
    .select('id')
    .where('channel', '=', 'push')
    .where('created_at', '<', before)
    .orderBy('created_at')
    .limit(piece)
  const { numDeletedRows } = await db.deleteFrom('dispatch').where('id', 'in', oldest).executeTakeFirst()
  return Number(numDeletedRows)
}
