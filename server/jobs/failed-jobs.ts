/** Jobs that have failed for good, from the queue's own table, which deletes them after some days. */
import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

export type FailedJob = { id: string; name: string; data: object; error: string; failed_at: Date | null }

const columns = sql`
  id, name, data, completed_on as failed_at,
  coalesce(output ->> 'message', output #>> '{value,message}', output::text, '') as error`
/** Excludes the queue's own timed work, which is in the same table. */
const isOurs = sql`state = 'failed' and data is not null`

/** Newest first. */
export async function failedJobs(db: Db, limit: number): Promise<FailedJob[]> {
  const { rows } = await sql<FailedJob>`
    select ${columns} from pgboss.job where ${isOurs} order by completed_on desc nulls last limit ${limit}`.execute(
    db,
  )
  return rows
}

/** How many there are, and when the oldest of them failed. */
export async function countFailedJobs(db: Db): Promise<{ count: number; oldest: Date | null }> {
  const { rows } = await sql<{ count: number; oldest: Date | null }>`
    select count(*)::int as count, min(completed_on) as oldest from pgboss.job where ${isOurs}`.execute(db)
  return rows[0]!
}

export async function failedJob(db: Db, id: string): Promise<FailedJob | null> {
  const { rows } = await sql<FailedJob>`
    select ${columns} from pgboss.job where ${isOurs} and id = ${id}`.execute(db)
  return rows[0] ?? null
}
