import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Reply } from '#contract/contract'
import { fromStored, parts, type Part, type StoredFault } from '#rules/preflight'
import type { Deps } from '../../deps.ts'
import { openJobs } from '../../jobs/open-jobs.ts'

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../../../package.json'), 'utf8')) as {
  version: string
}

/** Reads the operators' facts of the program itself. */
export async function readUpkeep({ db }: Pick<Deps, 'db'>): Promise<Reply<'operatorUpkeep'>> {
  const [checks, jobs, upkeep, { rows: database }] = await Promise.all([
    db.selectFrom('preflight_part').selectAll().execute(),
    openJobs(db),
    db.selectFrom('upkeep').selectAll().execute(),
    sql<{ version: string; schema: string }>`
      select current_setting('server_version') as version, max(name) as schema from kysely_migration`.execute(
      db,
    ),
  ])
  const lastOf = (kind: string) => {
    const row = upkeep.find((one) => one.kind === kind)
    return row ? { done: row.done_at.toISOString(), ok: row.ok, about: row.about } : null
  }
  return {
    preflight: parts.flatMap((part) => {
      const check = checks.find((row) => (row.part as Part) === part)
      if (!check) return []
      return [
        {
          part,
          faults: (check.faults as StoredFault[]).map(fromStored),
          checked: check.checked_at.toISOString(),
          right: check.right_at?.toISOString() ?? null,
        },
      ]
    }),
    jobs: jobs
      .filter(({ waiting, running }) => waiting + running > 0)
      .toSorted((a, b) => b.age - a.age)
      .map(({ job, waiting, running, age }) => ({
        name: job,
        waiting,
        running,
        oldest_seconds: Math.round(age),
      })),
    backup: lastOf('backup'),
    reconciliation: lastOf('reconciliation'),
    versions: {
      program: version,
      node: process.versions.node,
      database: database[0]!.version,
      schema: database[0]!.schema,
    },
  }
}
