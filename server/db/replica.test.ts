/** Reads from a real copy, which follows its database by streaming replication. */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { standbyOf } from '#test/standby'
import { databaseFaultsAt } from '../preflight/database-part.ts'
import { batch } from './batch.ts'
import { connect, type Connection } from './connect.ts'
import { startEmbeddedPostgres, type EmbeddedPostgres } from './embedded.ts'
import { prepared } from './prepared.ts'
import { readAnywhere } from './replica.ts'
import type { Db } from './db.ts'

let folder: string
let primary: EmbeddedPostgres
let standby: EmbeddedPostgres
let connection: Connection
let broken = 0

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'genlaest-replica-'))
  // Another user's server asks the first one for its log.
  await chmod(folder, 0o755)
  const [primaryDir, dir] = [join(folder, 'a'), join(folder, 'b')]
  await mkdir(dir)
  primary = await startEmbeddedPostgres({ dir: primaryDir })
  standby = await standbyOf(primary, { primaryDir, dir })
  const replica = { url: standby.url, onBroken: () => broken++ }
  connection = await connect(primary.url, { max: 4, replica })
  await sql`create table shelf (name text)`.execute(connection.db)
}, 120_000)

afterAll(async () => {
  await connection.close()
  await primary.stop()
  await rm(folder, { recursive: true, force: true })
})

const isCopy = async () =>
  (await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(connection.db)).rows[0]!.is
const count = async () =>
  (await sql<{ count: number }>`select count(*)::int as count from shelf`.execute(connection.db)).rows[0]!
    .count
async function becomesFresh() {
  await expect.poll(() => readAnywhere(isCopy), { timeout: 20_000 }).toBe(true)
}

test('work that only reads is answered by the copy, and other work never', async () => {
  await becomesFresh()
  expect(await isCopy()).toBe(false)
  const asked = prepared<{ is: boolean }>('whether it is a copy', 'select pg_is_in_recovery() as is')
  const place = async () => (await asked(connection.db, []))[0]!.is
  expect([await readAnywhere(place), await place()]).toEqual([true, false])
})

test('queries that are asked together go where each of them may', async () => {
  await becomesFresh()
  const ask = batch<string, boolean>(10, async (db: Db, all) => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
    return all.map(() => rows[0]!.is)
  })
  const one = () => ask(connection.db, 'where')
  expect(await Promise.all([readAnywhere(one), one(), readAnywhere(one), one()])).toEqual([
    true,
    false,
    true,
    false,
  ])
})

test('whatever has been written is read, by the copy as soon as it has it', async () => {
  const before = await count()
  for (let n = 1; n <= 30; n++) {
    await sql`insert into shelf values ('bog')`.execute(connection.db)
    expect(await readAnywhere(count)).toBe(before + n)
    if (n % 10 === 0) {
      await becomesFresh()
      expect(await readAnywhere(count)).toBe(before + n)
    }
  }
})

test('a copy that stays behind is not asked until it has caught up', async () => {
  await becomesFresh()
  const standbyItself = await connect(standby.url, { max: 1 })
  await sql`select pg_wal_replay_pause()`.execute(standbyItself.db)
  const before = await count()
  await sql`insert into shelf values ('avis')`.execute(connection.db)
  expect([await readAnywhere(count), await readAnywhere(isCopy)]).toEqual([before + 1, false])
  await sql`select pg_wal_replay_resume()`.execute(standbyItself.db)
  await standbyItself.close()
  await becomesFresh()
  expect(await readAnywhere(count)).toBe(before + 1)
})

test('the preflight knows the copy from the database itself', async () => {
  const wanted = { connections: 10 }
  const found = (replicaUrl: string) => databaseFaultsAt(primary.url, { ...wanted, replicaUrl })
  expect(await found(standby.url)).toEqual([])
  expect((await found(primary.url)).map(({ what }) => what)).toEqual([
    'the server at DATABASE_REPLICA_URL follows no other',
  ])
})

test('a write in work that was to read only is done by the primary', async () => {
  await becomesFresh()
  const before = await count()
  await readAnywhere(() => sql`insert into shelf values ('kort')`.execute(connection.db))
  expect(await count()).toBe(before + 1)
})

test('without the copy the primary answers everything, and the failure is told once', async () => {
  await becomesFresh()
  const told = broken
  await standby.stop()
  expect(await readAnywhere(isCopy)).toBe(false)
  await expect.poll(() => broken, { timeout: 10_000 }).toBe(told + 1)
  expect(await readAnywhere(isCopy)).toBe(false)
})
