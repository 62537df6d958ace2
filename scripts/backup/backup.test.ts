import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, readFile, rm, truncate, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { sql } from 'kysely'
import { connect } from '#server/db/connect'
import { createLog } from '#server/log'
import { testApp, type TestApp } from '#test/app'
import { emptyDatabase } from '#test/database'
import { basketOf } from '#test/people'
import { BackupRefused, readKey } from './envelope.ts'
import { restoreBackup } from './restore.ts'
import { takeBackup } from './take.ts'
import { countOf, tablesOf } from './tables.ts'

const log = createLog('silent')
const key = readKey('ab'.repeat(32))

async function folder() {
  const path = await mkdtemp(join(tmpdir(), 'genlaest-backup-test-'))
  onTestFinished(() => rm(path, { recursive: true, force: true }))
  return path
}

/** A marketplace with a sold book, money on the ledger, a message, photos and a job that waits. */
async function marketplace() {
  const app = await testApp()
  const book = await app.listedBook({ title: 'Bøger\tmed "tegn"\n' })
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'buyBook', basketOf([book]))
  await app.pay(body.url)
  await app.settled()
  await app.deps.jobs.enqueue(app.deps.db, 'remove-photos', { keys: [] })
  return { app, buyer }
}

async function backupOf({ databaseUrl, deps }: TestApp, to: string, withKey = key) {
  const photos = (deps.config.providers.photos as { folder: string }).folder
  const target = join(to, 'one.backup')
  const taken = await takeBackup({ databaseUrl, photos, target, key: withKey, now: deps.clock.now() })
  return { target, taken, photos }
}

async function countsIn(databaseUrl: string) {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const counts: Record<string, number> = {}
  for (const table of await tablesOf(client)) counts[table.name] = await countOf(client, table)
  await client.end()
  return counts
}

test('what is restored is what was there: every row, the sequences, the open jobs and the photos', async () => {
  const { app, buyer } = await marketplace()
  const place = await folder()
  const { target, taken, photos } = await backupOf(app, place)
  const databaseUrl = await emptyDatabase()
  const restored = join(place, 'photos')
  await restoreBackup({ file: target, databaseUrl, photos: restored, key, log })

  expect(await countsIn(databaseUrl)).toEqual(
    Object.fromEntries(taken.tables.map(({ name, rows }) => [name, rows])),
  )
  expect(taken.ledger).toBe('0')
  const { db, close } = await connect(databaseUrl, { max: 2 })
  onTestFinished(close)
  expect(
    await db.selectFrom('account').select('email').where('id', '=', buyer.id).executeTakeFirst(),
  ).toEqual({
    email: buyer.email,
  })
  expect((await db.selectFrom('book').select('title').execute()).map(({ title }) => title)).toContain(
    'Bøger\tmed "tegn"\n',
  )
  // Keys are back.
  await expect(
    sql`insert into listing (book_id, seller_id, price, condition, created_at, updated_at)
      values (uuidv7(), ${buyer.id}::uuid, 10000, 2, now(), now())`.execute(db),
  ).rejects.toThrow('foreign key')
  const files = (await readdir(photos, { recursive: true, withFileTypes: true })).filter((entry) =>
    entry.isFile(),
  )
  expect(taken.files).toBeGreaterThan(0)
  for (const { parentPath, name } of files.filter((entry) => !entry.parentPath.includes('.unfinished'))) {
    const own = join(parentPath, name)
    expect(await readFile(own.replace(photos, restored))).toEqual(await readFile(own))
  }
})

test('a restore that is killed half-way leaves an empty database, and the next one succeeds', async () => {
  const { app } = await marketplace()
  const place = await folder()
  const { target, taken } = await backupOf(app, place, null)
  const databaseUrl = await emptyDatabase()
  const blocker = new pg.Client({ connectionString: databaseUrl })
  await restoreKilled(target, databaseUrl, place, blocker)
  expect((await countsIn(databaseUrl))['account']).toBe(0)

  const photos = join(place, 'again')
  await restoreBackup({ file: target, databaseUrl, photos, key: null, log })
  expect((await countsIn(databaseUrl))['account']).toBe(
    taken.tables.find(({ name }) => name === 'account')!.rows,
  )
})

/** Starts the restore as a program and kills it once rows are being written. */
async function restoreKilled(file: string, databaseUrl: string, place: string, watcher: pg.Client) {
  await watcher.connect()
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', 'scripts/restore.ts', file],
    {
      // Killed, it leaves its work in the temporary folder.
      env: { ...process.env, DATABASE_URL: databaseUrl, DATA_DIR: join(place, 'killed'), TMPDIR: place },
      stdio: 'ignore',
    },
  )
  const ended = once(child, 'exit')
  await expect
    .poll(
      async () => {
        const { rows } = await watcher.query(
          `select 1 from pg_stat_activity where datname = current_database() and query ~* '^copy' and state = 'active' or
         (datname = current_database() and query ~* '^(copy|alter table)' and xact_start is not null)`,
        )
        return rows.length > 0 || child.exitCode !== null
      },
      { timeout: 30_000, interval: 5 },
    )
    .toBe(true)
  child.kill('SIGKILL')
  await ended
  await watcher.end()
}

test('a database with people in it, a wrong key, a damaged and a foreign file are refused', async () => {
  const { app } = await marketplace()
  const place = await folder()
  const { target } = await backupOf(app, place)
  const into = (file: string, more: object = {}) =>
    restoreBackup({ file, databaseUrl: app.databaseUrl, photos: join(place, 'p'), key, log, ...more })
  await expect(into(target)).rejects.toThrow('the database is not empty')
  await expect(into(target, { key: null })).rejects.toThrow('set BACKUP_KEY')
  await expect(into(target, { key: Buffer.alloc(32) })).rejects.toThrow('cannot be decrypted')
  await truncate(target, 2_000)
  await expect(into(target)).rejects.toThrow('cannot be decrypted')
  const foreign = join(place, 'foreign')
  await writeFile(foreign, 'not a backup')
  await expect(into(foreign)).rejects.toThrow(BackupRefused)
})

test('a key is 32 bytes, or refused', () => {
  expect(readKey(undefined)).toBeNull()
  expect(readKey(Buffer.alloc(32, 7).toString('base64'))).toEqual(Buffer.alloc(32, 7))
  expect(() => readKey('short')).toThrow(BackupRefused)
})
