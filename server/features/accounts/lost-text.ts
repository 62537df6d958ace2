import type { Db } from '../../db/db.ts'

/**
 * Whether the text with the code requested at that time may be lost: the SMS provider did not answer, or refused it.
 * A text that the provider accepted is not lost even if no phone received it: it was paid for, and another would be,
 * too.
 */
export async function isTextLost(db: Db, accountId: string, requestedAt: Date): Promise<boolean> {
  const latest = await db
    .selectFrom('dispatch')
    .select(['state', 'provider_id'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'phone_code')
    .where('created_at', '>=', requestedAt)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest || latest.provider_id !== null) return false
  return latest.state === 'unknown' || latest.state === 'failed'
}
