/**
 * Checks over HTTP that a copy of the database that lags answers guests, but nobody who has just written: two nodes,
 * one database and its copy (decision 55).
 */
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { appCalls } from '#test/app-calls'
import { openApp, type OpenApp } from '#test/open-app'
import { createPeople, type Person } from '#test/people'
import { standbyOf } from '#test/standby'
import { connect, type Connection } from '../db/connect.ts'
import { startEmbeddedPostgres } from '../db/embedded.ts'
import { migrate } from '../db/migrate.ts'
import { readAnywhere } from '../db/replica.ts'

const disposables = new AsyncDisposableStack()
let nodes: OpenApp[]
let copy: Connection
let seller: Person
let listed: string[]

beforeAll(async () => {
  const folder = await mkdtemp(join(tmpdir(), 'genlaest-copy-'))
  disposables.defer(() => rm(folder, { recursive: true, force: true }))
  // Another user's server asks the first one for its log.
  await chmod(folder, 0o755)
  const [primaryDir, dir] = [join(folder, 'a'), join(folder, 'b')]
  await mkdir(dir)
  const primary = disposables.adopt(await startEmbeddedPostgres({ dir: primaryDir }), ({ stop }) => stop())
  const first = await connect(primary.url, { max: 1 })
  await migrate(first.db)
  await first.close()
  const standby = disposables.adopt(await standbyOf(primary, { primaryDir, dir }), ({ stop }) => stop())
  copy = disposables.adopt(await connect(standby.url, { max: 1 }), ({ close }) => close())
  const where = { databaseUrl: primary.url, replicaUrl: standby.url, env: { SHORT_CACHE_SECONDS: '0' } }
  nodes = []
  for (let n = 0; n < 2; n++) nodes.push(disposables.adopt(await openApp(where), ({ close }) => close()))
  const people = createPeople(nodes[0]!.deps)
  seller = await people.seller()
  listed = []
  for (let n = 0; n < 20; n++) listed.push((await people.listedBook({}, seller)).id)
}, 180_000)

afterAll(() => disposables.disposeAsync())

const readsCopy = ({ deps: { db } }: OpenApp) =>
  readAnywhere(async () => {
    const { rows } = await sql<{ is: boolean }>`select pg_is_in_recovery() as is`.execute(db)
    return rows[0]!.is
  })

/** The copy has everything, both nodes know it, and from now on it gets no more. */
async function copyFallsBehind() {
  await sql`select pg_wal_replay_resume()`.execute(copy.db)
  for (const node of nodes) await expect.poll(() => readsCopy(node), { timeout: 30_000 }).toBe(true)
  await sql`select pg_wal_replay_pause()`.execute(copy.db)
}

async function deleteOne(node: OpenApp) {
  const { status } = await appCalls(node).as(seller, 'deleteMyBook', { dbId: listed.pop()! })
  expect(status).toBe(200)
}

/** How many books the seller's profile has for this reader. */
async function booksFor(reader: Person | null, node: OpenApp): Promise<number> {
  const { body } = await appCalls(node).as(reader, 'seller', { userId: seller.id })
  return body.copy_count
}

test('who has just written reads it on every node while the copy lags, and so do guests of the node that wrote', async () => {
  const [one, other] = nodes as [OpenApp, OpenApp]
  await copyFallsBehind()
  await deleteOne(one)
  expect([await booksFor(seller, one), await booksFor(seller, other), await booksFor(null, one)]).toEqual([
    listed.length,
    listed.length,
    listed.length,
  ])
}, 120_000)

test('a guest is answered from the copy, and who is signed in from the database itself', async () => {
  const [one, other] = nodes as [OpenApp, OpenApp]
  const missing: number[] = []
  const attempt = async () => {
    await copyFallsBehind()
    await deleteOne(one)
    // The other node hears of the change by looking, a second or two later, and asks the copy until then.
    const guests = await booksFor(null, other)
    missing.push((await booksFor(seller, other)) - listed.length)
    return guests - listed.length
  }
  // A busy machine may take longer than the other node does.
  await expect.poll(attempt, { timeout: 60_000 }).toBe(1)
  expect(missing).toEqual(missing.map(() => 0))
  await expect.poll(() => booksFor(null, other), { timeout: 30_000 }).toBe(listed.length)
  expect(await readsCopy(other)).toBe(false)
}, 120_000)
