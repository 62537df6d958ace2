/** Brings the database to the newest schema: plain SQL files, in order, each once, forwards only. */
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration'
import { DatabaseError } from 'pg'

const ourMigrations = join(import.meta.dirname, 'migrations')
const fileName = /^(\d{4}-[a-z0-9-]+)\.sql$/

export class MigrationFailed extends Error {
  override name = 'MigrationFailed'
}

/**
 * Returns the names it applied. The whole run is one transaction, and a lock lets several nodes start at once. A database that a newer version
 * has only expanded is left as it is, so that an old node can start again during an upgrade. Throws MigrationFailed, which names the migration
 * and the line.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- it runs before there is a schema to have types for
export async function migrate(db: Kysely<any>, folder = ourMigrations): Promise<string[]> {
  const { results = [], error } = await db.connection().execute(async (one) => {
    // Otherwise PostgreSQL would finish the statement of a killed program, and the next start would wait for it.
    await sql`set client_connection_check_interval = '1s'`.execute(one)
    const migrator = new Migrator({ db: one, provider: { getMigrations: () => migrationsIn(folder) } })
    const outcome = await untilUnlocked(() => migrator.migrateToLatest())
    if (outcome.error === undefined || !(await isOnlyExpanded(one, folder))) return outcome
    return { error: undefined, results: [] }
  })
  if (error === undefined) return results.map((result) => result.migrationName)
  if (error instanceof MigrationFailed) throw error
  throw new MigrationFailed(error instanceof Error ? error.message : 'for no stated reason', { cause: error })
}

/** Old nodes write to the same tables. What waits for one of them holds up all others, so it gives way and tries again. */
const longestWait = '3s'
const mostTries = 40
const givenWay = new Set(['55P03', '40P01'])

async function untilUnlocked(run: () => Promise<MigrationResultSet>): Promise<MigrationResultSet> {
  for (let tries = 1; ; tries++) {
    const outcome = await run()
    const { cause } = (outcome.error ?? {}) as { cause?: unknown }
    const isLocked = cause instanceof DatabaseError && givenWay.has(cause.code ?? '')
    if (!isLocked || tries === mostTries) return outcome
    await pause(500)
  }
}

/** A newer version has run all migrations of this one and later ones, and none of those takes anything away. */
async function isOnlyExpanded(db: Kysely<unknown>, folder: string): Promise<boolean> {
  const own = Object.keys(await migrationsIn(folder))
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const done = new Set(rows.map(({ name }) => name))
  const later = [...done].filter((name) => !own.includes(name))
  return own.every((name) => done.has(name)) && later.every((name) => name > own.at(-1)! && !contracts(name))
}

/** A migration that takes away what the version before uses is named so (docs/operations.md, Upgrade). */
const contracts = (name: string) => /^\d{4}-contract-/.test(name)

async function migrationsIn(folder: string): Promise<Record<string, Migration>> {
  const files = (await readdir(folder)).sort()
  const named = await Promise.all(
    files.map(async (file) => {
      const name = fileName.exec(file)?.[1]
      if (!name) throw new MigrationFailed(`${join(folder, file)} is not named like 0001-what-it-does.sql`)
      return [name, migrationOf(name, await readFile(join(folder, file), 'utf8'))] as const
    }),
  )
  return Object.fromEntries(named)
}

function migrationOf(name: string, text: string): Migration {
  return {
    async up(db) {
      try {
        await sql`set local lock_timeout = ${sql.lit(longestWait)}`.execute(db)
        await sql.raw(text).execute(db)
      } catch (error) {
        if (!(error instanceof DatabaseError)) throw error
        const line = error.position
          ? `, line ${text.slice(0, Number(error.position)).split('\n').length}`
          : ''
        throw new MigrationFailed(`Migration ${name}${line}: ${error.message}`, { cause: error })
      }
    },
  }
}
