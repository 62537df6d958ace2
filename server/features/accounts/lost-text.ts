import type { Db } from '../../db/db.ts'

/**
 * Whether nobody knows that the code asked for at that moment was texted: the SMS provider did not answer, or took
 * nothing. What the provider took and no phone received is not lost: it was paid for, and another would be, too.
 */
export async function isTextLost(db: Db, accountId: string, askedAt: Date): Promise<boolean> {
  const latest = await db
    .selectFrom('dispatch')
    .select(['state', 'provider_id'])
    .where('account_id', '=', accountId)
    .where('kind', '=', 'phone_code')
    .where('created_at', '>=', askedAt)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!latest || latest.provider_id !== null) return false
  return latest.state === 'unknown' || latest.state === 'failed'
}
