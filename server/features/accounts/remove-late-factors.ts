/**
 * Takes out the passkeys, app and recovery codes that were added since a moment. Older ones stay, so that somebody who
 * has the mailbox alone does not get past them (decision 47). What was taken out before does not come back.
 */
import type { Db } from '../../db/db.ts'
import { noteEvent } from '../audit/note-event.ts'
import type { Visit } from './visit.ts'

type Removal = { since: Date; visit: Visit; at: Date }

export async function removeLateFactors(
  tx: Db,
  accountId: string,
  { since, visit, at }: Removal,
): Promise<void> {
  const keys = await tx
    .deleteFrom('passkey')
    .where('account_id', '=', accountId)
    .where('created_at', '>=', since)
    .returning('id')
    .execute()
  const apps = await tx
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .where(({ eb, fn }) => eb(fn.coalesce('confirmed_at', 'created_at'), '>=', since))
    .returning('confirmed_at')
    .execute()
  // A factor that was begun and never confirmed asked nobody for a code.
  const app = apps.some(({ confirmed_at }) => confirmed_at !== null)
  const ofAccount = tx.deleteFrom('recovery_code').where('account_id', '=', accountId)
  // Codes are worth nothing without their app.
  const late = app ? ofAccount : ofAccount.where('made_at', '>=', since)
  const codes = await late.returning('code_hash').execute()
  if (keys.length === 0 && !app && codes.length === 0) return
  const detail = { keys: keys.length, app, codes: codes.length > 0 }
  await noteEvent(tx, { accountId, kind: 'late_factors_removed', visit, detail, at })
}
