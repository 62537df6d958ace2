/**
 * A PostgreSQL of our own in a directory, used when DATABASE_URL is not set.
 *
 * It listens only on a Unix socket inside its own 0700 directory, so the file system is its password. It outlives a
 * killed node; the next start takes it over. Several nodes may share a directory: the last one stops it.
 */
import { mkdir, mkdtemp, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { hasBinaries, preparedBinaries } from './embedded/binaries.ts'
import { databaseUser } from './embedded/database-user.ts'
import { EmbeddedFailure, reasonOf } from './embedded/failure.ts'
import { exclusively, isUnused, useShared } from './embedded/file-lock.ts'
import { endOf, initialise, isServed, launch, stopServer } from './embedded/postmaster.ts'
import { isUnavailable } from './unavailable.ts'

export { EmbeddedFailure, hasBinaries }

export type EmbeddedPostgres = {
  url: string
  /** Leaves the server running while another process uses it. */
  stop(): Promise<void>
  /** Settles when the server ends unexpectedly. */
  died: Promise<void>
}

/** Milliseconds in which a program whose database has died must end and release the folder. */
const timeoutMs = 40_000

/** `fast` gives up durability for speed, for databases of a test run. Throws EmbeddedFailure. */
export async function startEmbeddedPostgres(options: {
  dir: string
  fast?: boolean
}): Promise<EmbeddedPostgres> {
  const { dir, fast = false } = options
  const home = await writable(dir)
  const until = Date.now() + timeoutMs
  for (;;) {
    const started = await startedIn(home, fast)
    if (started) return started
    if (Date.now() > until)
      throw new EmbeddedFailure(
        `${home} is in use by another program, whose database cannot be reached from here: it runs on another machine or in another container, or it has ended and the program has not`,
      )
    await sleep(250)
  }
}

/** Null while another process uses the directory but its server cannot be seen. */
function startedIn(home: string, fast: boolean): Promise<EmbeddedPostgres | null> {
  const [startLock, inUse] = [join(home, 'start.lock'), join(home, 'in-use.lock')]
  return exclusively(startLock, async () => {
    const cluster = join(home, 'cluster')
    let died: Promise<void>
    if (await isServed(cluster)) died = endOf(cluster)
    else {
      if (!isUnused(inUse)) return null
      const user = await databaseUser(cluster)
      const binaries = await preparedBinaries(home, user)
      await initialise({ cluster, binaries, user, fast })
      ;({ died } = await launch({ cluster, binaries, user, fast, log: join(home, 'postgres.log') }))
    }
    const endUse = useShared(inUse)
    const door = await socketDirectory(cluster)
    try {
      await createOurDatabase(urlOf(door.path, 'postgres'))
    } catch (error) {
      endUse()
      await door.close()
      // The server was running when we looked, and has just ended.
      if (isUnavailable(error)) return null
      throw error
    }
    return {
      url: urlOf(door.path, 'genlaest'),
      died,
      stop: () =>
        exclusively(startLock, async () => {
          endUse()
          if (isUnused(inUse)) await stopServer(cluster)
          await door.close()
        }),
    }
  })
}

async function writable(dir: string) {
  try {
    await mkdir(dir, { recursive: true })
    return await realpath(dir)
  } catch (error) {
    throw new EmbeddedFailure(`cannot write to ${dir}: ${reasonOf(error)}`)
  }
}

const urlOf = (socketIn: string, database: string) =>
  `postgres://genlaest@localhost/${database}?host=${encodeURIComponent(socketIn)}`

/** A socket's path may have 107 bytes; a longer directory is reached through a short link. */
async function socketDirectory(cluster: string) {
  if (Buffer.byteLength(`${cluster}/.s.PGSQL.5432`) < 100) return { path: cluster, close: async () => {} }
  const short = await mkdtemp(join(tmpdir(), 'genlaest-'))
  await symlink(cluster, join(short, 'db'))
  return { path: join(short, 'db'), close: () => rm(short, { recursive: true }) }
}

async function createOurDatabase(url: string) {
  const client = new pg.Client(url)
  await client.connect()
  try {
    const found = await client.query(`select from pg_database where datname = 'genlaest'`)
    if (found.rowCount === 0) await client.query('create database genlaest')
  } finally {
    await client.end()
  }
}
