/** The challenge that a device signs to show that it holds a passkey. It counts once, for five minutes. */
import { minutesAfter } from '#rules/deadlines'
import type { Db } from '../../db/db.ts'

const challengeMinutes = 5

/** `accountId` is null for a challenge that anybody may answer, as at log-in. */
export async function keepChallenge(
  db: Db,
  challenge: string,
  accountId: string | null,
  now: Date,
): Promise<void> {
  await db
    .insertInto('passkey_challenge')
    .values({ challenge, account_id: accountId, expires_at: minutesAfter(now, challengeMinutes) })
    .execute()
}

/** Whether the challenge was open. It counts once. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  accountId: string | null,
  now: Date,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('passkey_challenge')
    .where('challenge', '=', challenge)
    .where('account_id', accountId === null ? 'is' : '=', accountId)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
