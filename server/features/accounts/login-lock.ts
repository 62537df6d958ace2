/**
 * Limits password guesses: five failures lock an address, for longer each time, whether or not it has an account. A
 * try is counted before the password is checked, so simultaneous guesses gain nothing.
 */
import { Refusal } from '#contract/refusals'
import { lockUntil } from '#rules/verification'
import type { Db } from '../../db/db.ts'

/** Throws `too_many_tries` while the address is locked. */
export async function countTry(db: Db, email: string, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const failures = await lockFailures(tx, email, now)
    await tx
      .updateTable('login_failure')
      .set({ failures: failures + 1, last_failure_at: now })
      .where('email', '=', email)
      .execute()
  })
}

export async function forgetTries(db: Db, email: string): Promise<void> {
  await db.deleteFrom('login_failure').where('email', '=', email).execute()
}

async function lockFailures(tx: Db, email: string, now: Date): Promise<number> {
  await tx
    .insertInto('login_failure')
    .values({ email, failures: 0, last_failure_at: now })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .execute()
  const row = await tx
    .selectFrom('login_failure')
    .select(['failures', 'last_failure_at'])
    .where('email', '=', email)
    .forUpdate()
    .executeTakeFirst()
  // The row is gone when the owner logged in between the two statements; then nothing is locked.
  const until = row ? lockUntil(row.failures, row.last_failure_at) : null
  if (until && until > now)
    throw new Refusal('too_many_tries', { retryAfter: (until.getTime() - now.getTime()) / 1000 })
  return row?.failures ?? 0
}
