import { sql } from 'kysely'
import type { Db } from '../db/db.ts'

/**
 * How many jobs wait and run, by kind, and how old the oldest is, in seconds. The machine's clock, as the queue's own; that of the sandbox may be ahead. Waiting jobs have an index, those that run are
 * counted by the queue itself every ten seconds.
 */
export async function openJobs(db: Db) {
  const { rows } = await sql<{ job: string; waiting: number; running: number; age: number }>`
    select queue.name as job, coalesce(waiting, 0)::int as waiting, queue.active_count::int as running,
      coalesce(extract(epoch from now() - oldest), 0)::float8 as age
    from pgboss.queue left join (
      select name, count(*) as waiting, min(created_on) as oldest from pgboss.job
      where state < 'active' and not blocked group by name
    ) as open using (name)
    where queue.name not like '\\_\\_%'`.execute(db)
  return rows
}
