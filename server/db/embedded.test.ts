import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { fastestPlace } from '#test/database-directory'
import { startEmbeddedPostgres } from './embedded.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0).reverse()) await stop()
})

test('the database is empty, named and durable', async () => {
  const { url } = await started(await directory())
  const answer = await ask(url, `select current_database() as name, current_setting('fsync') as fsync`)
  expect(answer).toEqual([{ name: 'genlaest', fsync: 'on' }])
})

test('what was written is there after a restart', async () => {
  const dir = await directory()
  const first = await startEmbeddedPostgres({ dir, fast: true })
  await ask(first.url, 'create table kept as select 42 as answer')
  await first.stop()

  const { url } = await started(dir)

  expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('the next node takes over the server of a killed one', async () => {
  const dir = await directory()
  const killed = await nodeUsing(dir)
  await ask(killed.url, 'create table kept as select 42 as answer')
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')

  const { url } = await started(dir)

  expect(await ask(url, 'select answer from kept')).toEqual([{ answer: 42 }])
})

test('a node that took over a server notices when it ends', async () => {
  const dir = await directory()
  const killed = await nodeUsing(dir)
  killed.child.kill('SIGKILL')
  await once(killed.child, 'exit')
  const { died } = await started(dir)

  process.kill(await postmasterOf(dir), 'SIGKILL')

  await expect(died).resolves.toBeUndefined()
})

test('a node that starts after the server has died waits until the other node has ended, and starts it again', async () => {
  const dir = await directory()
  const dying = await nodeUsing(dir)
  process.kill(await postmasterOf(dir), 'SIGKILL')

  const next = startEmbeddedPostgres({ dir, fast: true })
  dying.child.kill('SIGTERM')

  const { url, stop } = await next
  stops.push(stop)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('two nodes that start on one directory at once share one server, and the last one stops it', async () => {
  const dir = await directory()
  const [here, there] = await Promise.all([startEmbeddedPostgres({ dir, fast: true }), nodeUsing(dir)])
  await here.stop()
  expect(await ask(there.url, 'select 1 as one')).toEqual([{ one: 1 }])

  there.child.kill('SIGTERM')
  await once(there.child, 'exit')

  await expect(ask(there.url, 'select 1')).rejects.toThrow('ENOENT')
})

test('pid files left by a crash do not block the start, whichever process has that number now', async () => {
  const dir = await directory()
  await (await startEmbeddedPostgres({ dir, fast: true })).stop()
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock'])
    await writeFile(join(dir, 'cluster', name), `${process.pid}\n/elsewhere\n`)

  const { url } = await started(dir)

  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a private directory with a path longer than a socket allows works', async () => {
  const dir = await directory()
  await chmod(dir, 0o700)
  const deep = join(dir, 'a-rather-long-name-for-a-directory/'.repeat(4))
  const { url } = await started(deep)
  expect(await ask(url, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('a path that cannot be a directory is named in one line', async () => {
  const dir = await directory()
  await writeFile(join(dir, 'file'), '')
  await expect(startEmbeddedPostgres({ dir: join(dir, 'file', 'data') })).rejects.toThrow(
    `The embedded database cannot start: cannot write to ${dir}/file/data: a part of the path is not a directory`,
  )
})

test('a server that cannot start says why', async () => {
  const dir = await directory()
  await (await startEmbeddedPostgres({ dir, fast: true })).stop()
  await writeFile(join(dir, 'cluster', 'PG_VERSION'), '9.6\n')
  await expect(startEmbeddedPostgres({ dir })).rejects.toThrow('database files are incompatible with server')
})

async function directory() {
  const dir = await mkdtemp(join(await fastestPlace(), 'genlaest-embedded-'))
  stops.push(() => rm(dir, { recursive: true, force: true }))
  await mkdir(join(dir, 'db'))
  return join(dir, 'db')
}

async function postmasterOf(dir: string) {
  return Number((await readFile(join(dir, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0])
}

async function started(dir: string) {
  const postgres = await startEmbeddedPostgres({ dir })
  stops.push(postgres.stop)
  return postgres
}

/** Another process that uses the directory until it gets SIGTERM. */
async function nodeUsing(dir: string) {
  const script = `
    const { startEmbeddedPostgres } = await import('#server/db/embedded')
    const postgres = await startEmbeddedPostgres({ dir: ${JSON.stringify(dir)}, fast: true })
    process.on('SIGTERM', () => postgres.stop().then(() => process.exit(0)))
    console.log(postgres.url)
    setInterval(() => {}, 60_000)`
  const child = spawn(process.execPath, ['--no-warnings', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [line] = (await once(child.stdout, 'data')) as [Buffer]
  return { child, url: line.toString().trim() }
}

async function ask(url: string, sql: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}
