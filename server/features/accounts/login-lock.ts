/**
 * Limits password guesses: five wrong ones make their maker wait, longer each time, whether or not there is such an
 * account (rules/login-tries.ts). A try is counted before the password is checked, so simultaneous guesses gain nothing.
 */
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import { stillCounted, waitUntil } from '#rules/login-tries'
import type { Db } from '../../db/db.ts'

/** `own` is cleared by a right password; `origin` only gets this one try back. */
export type TryKeys = { own: string; origin: string | null }

/** Throws `too_many_tries` while one of the keys waits. */
export async function countTry(db: Db, keys: TryKeys, now: Date): Promise<void> {
  await db.transaction().execute(async (tx) => {
    // In one order everywhere, so that two tries never wait for each other.
    for (const key of keysIn(keys)) {
      const failures = await lockFailures(tx, key, now)
      await tx
        .updateTable('login_failure')
        .set({ failures: failures + 1, last_failure_at: now })
        .where('key', '=', key)
        .execute()
    }
  })
}

export async function forgetTry(db: Db, { own, origin }: TryKeys): Promise<void> {
  await db.deleteFrom('login_failure').where('key', '=', own).execute()
  if (origin !== null)
    await db
      .updateTable('login_failure')
      .set({ failures: sql<number>`greatest(failures - 1, 0)` })
      .where('key', '=', origin)
      .execute()
}

/** A try that guessed nothing does not count, and clears no other. */
export async function giveTryBack(db: Db, { own, origin }: TryKeys): Promise<void> {
  await db
    .updateTable('login_failure')
    .set({ failures: sql<number>`greatest(failures - 1, 0)` })
    .where('key', 'in', [own, ...(origin === null ? [] : [origin])])
    .execute()
}

/** After a new password nobody waits any more for tries at the old one. */
export async function forgetTriesAt(db: Db, email: string): Promise<void> {
  await db.deleteFrom('login_failure').where('key', '=', `strangers ${email}`).execute()
}

const keysIn = ({ own, origin }: TryKeys) => [own, ...(origin === null ? [] : [origin])].toSorted()

async function lockFailures(tx: Db, key: string, now: Date): Promise<number> {
  await tx
    .insertInto('login_failure')
    .values({ key, failures: 0, last_failure_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const row = await tx
    .selectFrom('login_failure')
    .select(['failures', 'last_failure_at'])
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  // The row is gone when the owner logged in between the two statements; then nothing is locked.
  if (!row) return 0
  const failures = stillCounted(key, row.failures, row.last_failure_at, now)
  const until = waitUntil(key, failures, row.last_failure_at)
  if (until && until > now)
    throw new Refusal('too_many_tries', { retryAfter: (until.getTime() - now.getTime()) / 1000 })
  return failures
}
