/**
 * Runs the preflight in production, at the start and then once an hour on one node, and keeps what it found for
 * `/drift`. A fault is a warning in the log when it is new, and never a reason to stop: a provider that is down must not
 * keep the program from starting. Settings that contradict each other, and a database that the program cannot use, are.
 */
import { sql } from 'kysely'
import type { Fault } from '#rules/preflight'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { preflightParts, type Found, type PreflightDeps } from './preflight.ts'

type KeepDeps = PreflightDeps & { db: Db; log: Log }

const everyHours = 1

/** May be called at any time; acts only when the last time is an hour ago. */
export async function preflightWhenDue(deps: KeepDeps): Promise<void> {
  const { db, clock } = deps
  const recent = await db
    .selectFrom('preflight_part')
    .select('part')
    .where('checked_at', '>', hoursAfter(clock.now(), -everyHours))
    .limit(1)
    .executeTakeFirst()
  if (!recent) await runPreflight(deps)
}

export async function runPreflight(deps: KeepDeps): Promise<void> {
  const { db, clock, log } = deps
  const found = await preflightParts(deps)
  const before = await db.selectFrom('preflight_part').select(['part', 'faults']).execute()
  const known = new Set(
    before.flatMap(({ part, faults }) => (faults as Fault[]).map(({ what }) => `${part} ${what}`)),
  )
  await keep(db, found, clock.now())
  for (const { part, faults } of found)
    for (const { what, why, mend } of faults)
      if (!known.has(`${part} ${what}`)) log.warn({ part, what, why, mend }, 'something outside is not ready')
}

async function keep(db: Db, found: readonly Found[], now: Date): Promise<void> {
  const rows = found.map(({ part, faults }) => ({
    part,
    faults: JSON.stringify(faults),
    checked_at: now,
    right_at: faults.length === 0 ? now : null,
  }))
  await db
    .insertInto('preflight_part')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('part').doUpdateSet({
        faults: sql`excluded.faults`,
        checked_at: sql`excluded.checked_at`,
        right_at: sql`coalesce(excluded.right_at, preflight_part.right_at)`,
      }),
    )
    .execute()
}
