import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, expect, test } from 'vitest'
import { emptyDatabase } from '#test/database'
import { run } from '#test/running-program'
import { connect } from './connect.ts'
import { migrate } from './migrate.ts'

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

test('migrations run in order, each once', async () => {
  const { db } = await connected()
  const folder = await folderWith({
    '0002-fill.sql': `insert into shelf values ('bog'); insert into shelf values ('avis');`,
    '0001-shelf.sql': 'create table shelf (name text);',
  })

  expect(await migrate(db, folder)).toEqual(['0001-shelf', '0002-fill'])
  expect(await migrate(db, folder)).toEqual([])

  const { rows } = await sql`select name from shelf`.execute(db)
  expect(rows).toEqual([{ name: 'bog' }, { name: 'avis' }])
})

test('a failing migration is named with its line, and the whole run is rolled back', async () => {
  const { db } = await connected()
  const folder = await folderWith({
    '0001-shelf.sql': 'create table shelf (name text);',
    '0002-broken.sql': 'select 1;\n\ninsert into shelf (nme) values (1);',
  })

  await expect(migrate(db, folder)).rejects.toThrow(
    'Migration 0002-broken, line 3: column "nme" of relation "shelf" does not exist',
  )

  const { rows } = await sql`select to_regclass('shelf') as shelf`.execute(db)
  expect(rows).toEqual([{ shelf: null }])
})

test('a migration gives way to a node that writes to its table, and runs afterwards', async () => {
  const { db } = await connected()
  const shelf = { '0001-shelf.sql': 'create table shelf (name text);' }
  await migrate(db, await folderWith(shelf))
  const writing = await db.startTransaction().execute()
  await sql`insert into shelf values ('bog')`.execute(writing)
  const later = await folderWith({ ...shelf, '0002-room.sql': 'alter table shelf add column room text;' })

  const waiting = migrate(db, later)
  await new Promise((resolve) => setTimeout(resolve, 4_000))
  await sql`insert into shelf values ('avis')`.execute(writing)
  await writing.commit().execute()

  expect(await waiting).toEqual(['0002-room'])
})

test('a migration that is missing between others stops the start', async () => {
  const { db } = await connected()
  await migrate(
    db,
    await folderWith({ '0001-a.sql': 'select 1', '0002-b.sql': 'select 1', '0003-c.sql': 'select 1' }),
  )
  await expect(
    migrate(db, await folderWith({ '0001-a.sql': 'select 1', '0003-c.sql': 'select 1' })),
  ).rejects.toThrow('0002-b')
})

test('an old version starts again on a database that the new one has expanded, and not on one that it has contracted', async () => {
  const { db } = await connected()
  const old = { '0001-a.sql': 'create table shelf (name text);' }
  const expanded = { ...old, '0002-room.sql': 'alter table shelf add column room text;' }
  const contracted = { ...expanded, '0003-contract-name.sql': 'alter table shelf drop column name;' }
  await migrate(db, await folderWith(old))
  await migrate(db, await folderWith(expanded))
  expect(await migrate(db, await folderWith(old))).toEqual([])

  await migrate(db, await folderWith(contracted))
  await expect(migrate(db, await folderWith(old))).rejects.toThrow('is missing')
})

test("a file without a migration's name is refused", async () => {
  const { db } = await connected()
  await expect(migrate(db, await folderWith({ 'shelf.sql': 'select 1' }))).rejects.toThrow(
    'shelf.sql is not named like',
  )
})

test('two nodes that migrate at once apply each migration once', async () => {
  const url = await emptyDatabase()
  const folder = await folderWith({ '0001-shelf.sql': 'create table shelf (name text);' })
  const nodes = [await connected(url), await connected(url)]

  const applied = await Promise.all(nodes.map(({ db }) => migrate(db, folder)))

  expect(applied.flat()).toEqual(['0001-shelf'])
})

test('two starts killed in the middle of a migration leave nothing behind and do not block the third', async () => {
  const url = await emptyDatabase()
  const { db } = await connected(url)
  const folder = await folderWith({
    '0001-shelf.sql': 'create table shelf (name text);',
    // Long enough to be killed, unless the table says otherwise.
    '0002-fill.sql': `insert into shelf values ('bog'); select pg_sleep(3600) where exists (select from patience);`,
  })
  await sql`create table patience ()`.execute(db)
  await sql`insert into patience default values`.execute(db)
  const sessions = async (like: string) => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and query like ${like} and pid <> pg_backend_pid() and state = 'active'`.execute(
      db,
    )
    return rows[0]!.count
  }

  const first = migrating(url, folder)
  await expect.poll(() => sessions('%pg_sleep%'), { timeout: 10_000 }).toBe(1)
  process.kill(first.group, 'SIGKILL')
  await first.ended
  const second = migrating(url, folder)
  await expect
    .poll(() => sessions('%advisory%').then(async (n) => n + (await sessions('%pg_sleep%'))), {
      timeout: 10_000,
    })
    .toBeGreaterThan(0)
  process.kill(second.group, 'SIGKILL')
  await second.ended
  await sql`delete from patience`.execute(db)

  expect(await migrate(db, folder)).toEqual(['0001-shelf', '0002-fill'])
  const { rows } = await sql`select name from shelf`.execute(db)
  expect(rows).toEqual([{ name: 'bog' }])
})

/** A process of its own that only migrates. */
function migrating(url: string, folder: string) {
  return run({ DATABASE: url, FOLDER: folder }, join(import.meta.dirname, '../../test/migrating.ts'))
}

async function connected(url?: string) {
  const connection = await connect(url ?? (await emptyDatabase()), { max: 2 })
  ends.push(connection.close)
  return connection
}

async function folderWith(files: Record<string, string>) {
  const folder = await mkdtemp(join(tmpdir(), 'genlaest-migrations-'))
  ends.push(() => rm(folder, { recursive: true }))
  for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text)
  return folder
}
