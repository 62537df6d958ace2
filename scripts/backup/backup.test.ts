import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
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
import { comparePhotos } from './compare-photos.ts'
import { changedBackup } from './changed-backup.ts'
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

const moments: [moment: string, isThen: (photos: string, watcher: pg.Client) => Promise<boolean>][] = [
  ['rows', (_, watcher) => writesRows(watcher)],
  ['photos', async (photos) => (await filesIn(photos)).length > 0],
]

test.each(moments)(
  'a restore that is killed while it writes %s leaves all empty, and the same one succeeds then',
  async (_, isThen) => {
    const { app } = await marketplace()
    const place = await folder()
    const { target, taken, photos } = await backupOf(app, place, null)
    const databaseUrl = await emptyDatabase()
    const dataDir = join(place, 'data')
    const restored = join(dataDir, 'photos')
    const watcher = new pg.Client({ connectionString: databaseUrl })
    await watcher.connect()
    await killed(['scripts/restore.ts', target], { DATABASE_URL: databaseUrl, DATA_DIR: dataDir }, () =>
      isThen(restored, watcher),
    )
    await watcher.end()
    expect((await countsIn(databaseUrl))['account']).toBe(0)
    expect((await readdir(restored).catch(() => [])).filter((name) => !name.startsWith('.'))).toEqual([])

    await restoreBackup({ file: target, databaseUrl, photos: restored, key: null, log })
    expect((await countsIn(databaseUrl))['account']).toBe(
      taken.tables.find(({ name }) => name === 'account')!.rows,
    )
    expect(await filesIn(restored)).toEqual(await filesIn(photos))
  },
)

test('a restore that is refused at its end leaves no photos', async () => {
  const { app } = await marketplace()
  const place = await folder()
  const { target } = await backupOf(app, place, null)
  const changed = await changedBackup(target, {
    change: (name, body) =>
      name === 'manifest.json'
        ? Buffer.from(body.toString().replace(/"ledger": "0"/, '"ledger": "7"'))
        : body,
  })
  const photos = join(place, 'photos')
  const into = { databaseUrl: await emptyDatabase(), photos, key: null, log }
  await expect(restoreBackup({ file: changed, ...into })).rejects.toThrow("the ledger's sum is 0, and was 7")
  expect(await readdir(photos)).toEqual([])
  await restoreBackup({ file: target, ...into })
})

test('photos that a backup lacks are noticed, and one that was deleted meanwhile is none', async () => {
  const { app } = await marketplace()
  const place = await folder()
  const { target, taken, photos } = await backupOf(app, place, null)
  const changed = await changedBackup(target, {
    change: (name, body) => (name.startsWith('files/') ? null : body),
  })
  const into = { databaseUrl: await emptyDatabase(), key: null, log }
  await expect(restoreBackup({ file: changed, photos: join(place, 'none'), ...into })).rejects.toThrow(
    `the backup has 0 photos, and had ${taken.files}`,
  )

  const restored = join(place, 'photos')
  await restoreBackup({ file: target, photos: restored, ...into })
  const compared = { names: taken.names, original: photos, restored }
  await comparePhotos(compared)
  const [name] = taken.names as [string]
  await writeFile(join(restored, name), 'something else')
  await expect(comparePhotos(compared)).rejects.toThrow(`${name} is not what was stored`)
  await rm(join(restored, name))
  await expect(comparePhotos(compared)).rejects.toThrow(`${name} is missing from the backup`)
  await rm(join(photos, name))
  await comparePhotos(compared)
})

test('a backup that is killed leaves no file with the name of a whole one, and the next one has it', async () => {
  const { app } = await marketplace()
  const place = await folder()
  const target = join(place, 'one.backup')
  const settings = { DATABASE_URL: app.databaseUrl, DATA_DIR: join(place, 'data') }
  await killed(['scripts/backup.ts', '--to', target, '--no-verify'], settings, async () =>
    existsSync(`${target}.part`),
  )
  expect((await readdir(place)).filter((name) => name.endsWith('.backup'))).toEqual([])

  await takeBackup({ databaseUrl: app.databaseUrl, photos: null, target, key: null, now: new Date() })
  expect((await readdir(place)).filter((name) => name.startsWith('one.'))).toEqual(['one.backup'])
  await restoreBackup({ file: target, databaseUrl: await emptyDatabase(), photos: null, key: null, log })
})

/** Runs a script as a program, and kills it at a moment. */
async function killed(args: string[], env: Record<string, string>, isThen: () => Promise<boolean>) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    // Killed, it leaves its work in the temporary folder.
    env: { ...process.env, TMPDIR: await folder(), ...env },
    stdio: 'ignore',
  })
  const ended = once(child, 'exit')
  await expect
    .poll(async () => (await isThen()) || child.exitCode !== null, { timeout: 30_000, interval: 1 })
    .toBe(true)
  expect(child.exitCode).toBeNull()
  child.kill('SIGKILL')
  await ended
}

async function writesRows(watcher: pg.Client) {
  const { rows } = await watcher.query(
    `select 1 from pg_stat_activity where datname = current_database() and query ~* '^copy' and state = 'active' or
     (datname = current_database() and query ~* '^(copy|alter table)' and xact_start is not null)`,
  )
  return rows.length > 0
}

/** Includes unfinished files, except those of uploads. */
async function filesIn(photos: string) {
  const found = await readdir(photos, { recursive: true, withFileTypes: true }).catch(() => [])
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(photos.length + 1))
    .filter((name) => !name.startsWith('.unfinished'))
    .toSorted()
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
