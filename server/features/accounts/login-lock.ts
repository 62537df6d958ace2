/**
 * Limits password guesses: five wrong ones make their maker wait, longer each time, whether or not there is such an
 * account (rules/login-tries.ts). A try is counted before the password is checked, so simultaneous guesses gain nothing.
 */
import { sql } from 'kysely'
import { Refusal } from '#contract/refusals'
import { stillCounted, strangersKey, waitUntil } from '#rules/login-tries'
import type { Db } from '../../db/db.ts'

/** `own` is cleared by a right password; `origin` only gets this one try back. */
export type TryKeys = { own: string; origin: string | null }

/** Throws `too_many_tries` while one of the keys waits. */
export async function countTry(db: Db, { own, origin }: TryKeys, now: Date): Promise<void> {
  const counted = inOrder([own, origin])
  await db.transaction().execute(async (tx) => {
    const failures = await lockFailures(tx, counted, now)
    await sql`update login_failure set failures = counted.failures + 1, last_failure_at = ${now}
      from unnest(${counted}::text[], ${failures}::int[]) counted (key, failures)
      where login_failure.key = counted.key`.execute(tx)
  })
}

export async function forgetTry(db: Db, { own, origin }: TryKeys): Promise<void> {
  await forget(db, [own], origin)
}

/** After a new password nobody waits any more for tries at the old one, strangers neither. */
export async function forgetTriesAt(db: Db, email: string, { own, origin }: TryKeys): Promise<void> {
  await forget(db, [own, strangersKey(email)], origin)
}

/** A try that guessed nothing does not count, and clears no other. */
export async function giveTryBack(db: Db, { own, origin }: TryKeys): Promise<void> {
  await sql`with locked as materialized (${lockedRows([own, origin])})
    update login_failure set failures = greatest(failures - 1, 0)
    where key in (select key from locked)`.execute(db)
}

/** One statement locks all of them, and only then changes any. */
async function forget(db: Db, cleared: readonly string[], origin: string | null): Promise<void> {
  await sql`with locked as materialized (${lockedRows([...cleared, origin])}),
    back as (
      update login_failure set failures = greatest(failures - 1, 0)
      where key = ${origin} and key in (select key from locked))
    delete from login_failure where key = any(${cleared}::text[]) and key in (select key from locked)`.execute(
    db,
  )
}

/** In one order everywhere, so that two tries never wait for each other. */
const inOrder = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null).toSorted()

const lockedRows = (keys: readonly (string | null)[]) =>
  sql`select key from login_failure where key = any(${inOrder(keys)}::text[]) order by key for update`

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
