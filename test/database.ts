/** A database per test, cloned from a migrated template in about 20 ms and dropped when the test ends. */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { inject, onTestFinished } from 'vitest'
import { connect } from '#server/db/connect'
import { type Db } from '#server/db/db'
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
  const { admin, addressOf } = await (server ??= startedServer())
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin.query(`create database ${name} template ${source} strategy file_copy`)
  onTestFinished(async () => void (await admin.query(`drop database ${name} with (force)`)))
  return addressOf(name)
}

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
