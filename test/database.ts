/**
 * A database per test. A clone of a migrated template is dropped when its test ends. Tests of whole apps borrow one of
 * their worker instead, which is emptied when its test ends: its connections know the tables already, and learning them
 * anew costs more than most tests.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect, type Connection } from '#server/db/connect'
import { type Db } from '#server/db/db'
import { traceQuery } from '#server/db/observe-queries'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { exclusively } from '#server/db/embedded/file-lock'
import { migrate } from '#server/db/migrate'
import { createJobs } from '#server/jobs/queue'

declare module 'vitest' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- only an interface can be added to
  interface ProvidedContext {
    databaseDirectory: string
    /** A folder, see contracts/watch-payments.ts. */
    paymentRecords: string
  }
}

const template = 'migrated'

/** The address of an empty database with the newest schema. Call it within a test. */
export const freshDatabase = () => cloneOf(template)

/** The address of a database without any table. Call it within a test. */
export const emptyDatabase = () => cloneOf('template0')

/** How many statements wait for a lock of another transaction. */
export async function waitersFor(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]!.count
}

async function cloneOf(source: string) {
  const { url, drop } = await clone(source)
  onTestFinished(drop)
  return url
}

async function clone(source: string) {
  const { admin, addressOf } = await (server ??= startedServer())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template ${source} strategy file_copy`)
  return {
    url: addressOf(name),
    drop: async () => void (await admin.query(`drop database ${name} with (force)`)),
  }
}

/** A database that several tests use one after the other, and a connection to it that stays open. */
export type SharedDatabase = {
  url: string
  connection: Connection
  /** Deletes every row, except in these tables. False if it differs from the template in another way. */
  empty: (kept: readonly string[]) => Promise<boolean>
  drop: () => Promise<void>
}

export async function sharedDatabase(): Promise<SharedDatabase> {
  const { url, drop } = await clone(template)
  const connection = await connect(url, { max: 10, onQuery: traceQuery })
  const { pool } = connection
  await pool.query(notesChanges)
  const { rows: tables } = await pool.query<{ name: string }>(everyTable)
  const filled = {
    name: 'filled',
    text: tables
      .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
      .join(' union all '),
  }
  return {
    url,
    connection,
    async empty(kept) {
      if (pool.ended || (await pool.query(anyChange)).rows.length > 0) return false
      const { rows } = await pool.query<{ name: string }>(filled)
      const names = rows.map(({ name }) => name).filter((name) => !kept.includes(name))
      // A delete keeps what connections know of a table, which a truncate would not. References need no order here.
      const statements = [
        'set local session_replication_role = replica',
        ...names.map((name) => `delete from ${name}`),
      ]
      await pool.query(['begin', ...statements, 'commit'].join(';'))
      return true
    },
    async drop() {
      if (!pool.ended) await connection.close()
      await drop()
    },
  }
}

/** Has a row once a table, function or trigger was changed. */
const changes = 'of_test.change'
const notesChanges = `
  create schema of_test;
  create table ${changes} (command text);
  create function of_test.note_change() returns event_trigger language plpgsql as $$
    begin insert into ${changes} values (tg_tag); end $$;
  create event trigger note_change on ddl_command_end execute function of_test.note_change()`

/** Statistics would let the planner expect the rows of an earlier test. */
const anyChange = `
  (select from ${changes} limit 1) union all (select from pg_statistic where starelid >= 16384 limit 1)`

/** All but those that the template fills. */
const everyTable = `
  select format('%I.%I', nspname, relname) as name
  from pg_class join pg_namespace on pg_namespace.oid = relnamespace
  where relkind = 'r' and nspname in ('public', 'pgboss')
    and relname not in ('kysely_migration', 'kysely_migration_lock', 'queue', 'version')`

/** All workers share one server: the first starts it and migrates the template. */
let server: ReturnType<typeof startedServer> | undefined
async function startedServer() {
  const dir = inject('databaseDirectory')
  const { url } = await startEmbeddedPostgres({ dir, fast: true })
  const addressOf = (name: string) => Object.assign(new URL(url), { pathname: name }).href
  const admin = new pg.Pool({ connectionString: addressOf('postgres'), max: 1, allowExitOnIdle: true })
  await exclusively(join(dir, 'template.lock'), async () => {
    const found = await admin.query(`select from pg_database where datname = '${template}'`)
    if (found.rowCount === 0) await createTemplate(admin, addressOf)
  })
  return { admin, addressOf }
}

async function createTemplate(admin: pg.Pool, addressOf: (name: string) => string) {
  const name = 'being_migrated'
  await admin.query(`drop database if exists ${name}`)
  await admin.query(`create database ${name}`)
  const { db, close } = await connect(addressOf(name), { max: 1 })
  await migrate(db)
  await close()
  // The queue keeps tables of its own, which cost an app more than all the rest of its start.
  const log = { info() {}, warn() {}, error() {} }
  const jobs = createJobs({ databaseUrl: addressOf(name), log, retryDelaySeconds: 0 })
  await jobs.start()
  await jobs.stop()
  await admin.query(`alter database ${name} rename to ${template}`)
}
