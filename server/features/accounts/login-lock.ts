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

/** The facts by which a try is given back: how its keys stood before it, and when it was counted. */
export type CountedTry = { before: readonly Before[]; at: Date }

/** Throws `too_many_tries` while one of the keys waits; then nothing is counted. */
export async function countTry(db: Db, { own, origin }: TryKeys, now: Date): Promise<CountedTry> {
  return db.transaction().execute(async (tx) => {
    const all = await countAll(tx, inOrder([own, origin]), now)
    for (const before of all) await checkCount(tx, before, now)
    return { before: all, at: now }
  })
}

/** How often a key had failed, and when last, before this try; null for a new one. */
type Before = { key: string; failures: number | null; last_failure_at: Date | null }

/** This commit does not wait for the disk: a crash of the database may forget the guesses of its last second. */
const withoutWaiting = sql`(select set_config('synchronous_commit', 'off', true)) without_waiting`

async function countAll(tx: Db, keys: readonly string[], now: Date): Promise<Before[]> {
  const { rows } = await sql<Before>`
    insert into login_failure (key, failures, last_failure_at)
    select key, 1, ${now}::timestamptz from unnest(${keys}::text[]) key, ${withoutWaiting}
    on conflict (key) do update
    set failures = login_failure.failures + 1, last_failure_at = excluded.last_failure_at
    returning new.key, old.failures, old.last_failure_at`.execute(tx)
  return rows
}

async function checkCount(tx: Db, { key, failures, last_failure_at }: Before, now: Date): Promise<void> {
  if (failures === null || last_failure_at === null) return
  const counted = stillCounted(key, failures, last_failure_at, now)
  const until = waitUntil(key, counted, last_failure_at)
  if (until && until > now)
    throw new Refusal('too_many_tries', { retryAfter: (until.getTime() - now.getTime()) / 1000 })
  if (counted === failures) return
  await tx
    .updateTable('login_failure')
    .set({ failures: counted + 1 })
    .where('key', '=', key)
    .execute()
}

export async function forgetTry(db: Db, { own, origin }: TryKeys): Promise<void> {
  await forget(db, [own], origin)
}

/** A new password ends all waits for tries at the old one, those of strangers too. */
export async function forgetTriesAt(db: Db, email: string, { own, origin }: TryKeys): Promise<void> {
  await forget(db, [own, strangersKey(email)], origin)
}

/** A try that guessed nothing does not count, clears no other, and begins no wait. */
export async function giveTryBack(db: Db, { before, at }: CountedTry): Promise<void> {
  const keys = before.map(({ key }) => key)
  const lastBefore = before.map(({ last_failure_at }) => last_failure_at)
  // A later failure keeps its own time.
  await sql`with locked as materialized (${lockedRows(keys)})
    update login_failure set failures = greatest(failures - 1, 0),
      last_failure_at = case when last_failure_at = ${at} then coalesce(before.last, last_failure_at)
        else last_failure_at end
    from unnest(${keys}::text[], ${lastBefore}::timestamptz[]) before (key, last)
    where login_failure.key = before.key and login_failure.key in (select key from locked)`.execute(db)
}

/** The statement locks all of them, and only then changes any; of one row there is nothing to put in order. */
async function forget(db: Db, cleared: readonly string[], origin: string | null): Promise<void> {
  const [only, another] = inOrder([...cleared, origin])
  if (another === undefined && origin === null)
    return void (await db.deleteFrom('login_failure').where('key', '=', only!).execute())
  await sql`with locked as materialized (${lockedRows([...cleared, origin])}),
    back as (
      update login_failure set failures = greatest(failures - 1, 0)
      where key = ${origin} and key in (select key from locked))
    delete from login_failure where key = any(${cleared}::text[]) and key in (select key from locked)`.execute(
    db,
  )
}

/** The order is the same everywhere, so that two tries never wait for each other. */
const inOrder = (keys: readonly (string | null)[]) => keys.filter((key) => key !== null).toSorted()

const lockedRows = (keys: readonly (string | null)[]) =>
  sql`select key from login_failure where key = any(${inOrder(keys)}::text[]) order by key for update`
