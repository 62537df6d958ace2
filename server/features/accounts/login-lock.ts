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
  const counted = keysIn(keys)
  await db.transaction().execute(async (tx) => {
    const failures = await lockFailures(tx, counted, now)
    await sql`update login_failure set failures = counted.failures + 1, last_failure_at = ${now}
      from unnest(${counted}::text[], ${failures}::int[]) counted (key, failures)
      where login_failure.key = counted.key`.execute(tx)
  })
}

export async function forgetTry(db: Db, keys: TryKeys): Promise<void> {
  await sql`with locked as materialized (${lockedRows(keys)}),
    back as (
      update login_failure set failures = greatest(failures - 1, 0)
      where key = ${keys.origin} and key in (select key from locked))
    delete from login_failure where key = ${keys.own} and key in (select key from locked)`.execute(db)
}

/** A try that guessed nothing does not count, and clears no other. */
export async function giveTryBack(db: Db, keys: TryKeys): Promise<void> {
  await sql`with locked as materialized (${lockedRows(keys)})
    update login_failure set failures = greatest(failures - 1, 0)
    where key in (select key from locked)`.execute(db)
}

/** After a new password nobody waits any more for tries at the old one. */
export async function forgetTriesAt(db: Db, email: string): Promise<void> {
  await db.deleteFrom('login_failure').where('key', '=', `strangers ${email}`).execute()
}

/** In one order everywhere, so that two tries never wait for each other. */
const keysIn = ({ own, origin }: TryKeys) => [own, ...(origin === null ? [] : [origin])].toSorted()

const lockedRows = (keys: TryKeys) =>
  sql`select key from login_failure where key = any(${keysIn(keys)}::text[]) order by key for update`

/** How often each of the keys has failed so far, with its row locked. */
async function lockFailures(tx: Db, keys: readonly string[], now: Date): Promise<number[]> {
  // The update changes nothing: it locks the rows and returns them, whether they are new or not.
  const { rows } = await sql<{ key: string; failures: number; last_failure_at: Date }>`
    insert into login_failure (key, failures, last_failure_at)
    select key, 0, ${now}::timestamptz from unnest(${keys}::text[]) key
    on conflict (key) do update set key = excluded.key
    returning key, failures, last_failure_at`.execute(tx)
  return keys.map((key) => {
    const row = rows.find((one) => one.key === key)!
    const failures = stillCounted(key, row.failures, row.last_failure_at, now)
    const until = waitUntil(key, failures, row.last_failure_at)
    if (until && until > now)
      throw new Refusal('too_many_tries', { retryAfter: (until.getTime() - now.getTime()) / 1000 })
    return failures
  })
}
