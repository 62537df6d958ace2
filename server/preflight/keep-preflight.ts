/**
 * Runs the preflight in production, at the start and then once an hour on one node, and keeps what it found for
 * `/drift`. A fault is a warning in the log after a start and when it is new, and never a reason to stop: a provider that is down must not
 * keep the program from starting. Settings that contradict each other, and a database that the program cannot use, are.
 */
import { sql } from 'kysely'
import { asStored, type StoredFault } from '#rules/preflight'
import { hoursAfter } from '#rules/deadlines'
import type { Db } from '../db/db.ts'
import type { Log } from '../log.ts'
import { preflightParts, type Found, type PreflightDeps } from './preflight.ts'

type KeepDeps = PreflightDeps & { db: Db; log: Log }

const everyHours = 1

/**
 * May be called at any time by one node after the other; acts only when nobody has looked since this node's start, or for
 * an hour. Processes that start together look once.
 */
export async function preflightWhenDue(deps: KeepDeps, startedAt: Date): Promise<void> {
  const { db, clock } = deps
  const latest = await db
    .selectFrom('preflight_part')
    .select('checked_at')
    .orderBy('checked_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  const isStart = !latest || latest.checked_at < startedAt
  if (isStart || latest.checked_at <= hoursAfter(clock.now(), -everyHours)) await runPreflight(deps, isStart)
}

export async function runPreflight(deps: KeepDeps, isStart: boolean): Promise<void> {
  const { db, clock, log } = deps
  const found = await preflightParts(deps)
  const known = isStart ? new Set() : await knownFaults(db)
  await keep(db, found, clock.now())
  for (const { part, faults } of found)
    for (const { what, why, fix } of faults)
      if (!known.has(`${part} ${what}`)) log.warn({ part, what, why, fix }, 'something outside is not ready')
}

async function knownFaults(db: Db): Promise<Set<string>> {
  const before = await db.selectFrom('preflight_part').select(['part', 'faults']).execute()
  return new Set(
    before.flatMap(({ part, faults }) => (faults as StoredFault[]).map(({ what }) => `${part} ${what}`)),
  )
}

async function keep(db: Db, found: readonly Found[], now: Date): Promise<void> {
  const rows = found.map(({ part, faults }) => ({
    part,
    faults: JSON.stringify(faults.map(asStored)),
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
