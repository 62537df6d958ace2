/**
 * Takes a backup of a running marketplace: every table as of one moment, the open jobs, and the photo store's folder. The
 * file appears under its name only when it is complete.
 */
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdtemp, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative, sep } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { pack, type Pack } from 'tar-stream'
import { encrypting } from './envelope.ts'
import type { Manifest } from './manifest.ts'
import { countOf, ledgerSum, migrationsOf, tablesOf, type Table } from './tables.ts'

type Options = {
  databaseUrl: string
  /** The folder of the photo store; null for a bucket. */
  photos: string | null
  target: string
  key: Buffer | null
  now: Date
}

/** `names`: the photos that the store had when the backup began. */
export type Taken = Manifest & { names: readonly string[] }

export async function takeBackup({ databaseUrl, photos, target, key, now }: Options): Promise<Taken> {
  const unfinished = `${target}.part`
  const work = await mkdtemp(join(tmpdir(), 'genlaest-backup-'))
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    const tables = await tablesOf(client)
    const files = photos === null ? null : await filesBelow(photos)
    const contents = await manifestOf(client, tables, files, now)
    const archive = pack()
    const packed = Readable.from(archive)
    const file = createWriteStream(unfinished, { mode: 0o600 })
    const written = key
      ? pipeline(packed, createGzip(), encrypting(key), file)
      : pipeline(packed, createGzip(), file)
    const filled = fill(archive, { client, tables, contents, work, photos, files: files ?? [] })
    await Promise.all([filled.catch((error: Error) => archive.destroy(error)), written])
    await filled
    await flush(unfinished)
    await rename(unfinished, target)
    await flush(dirname(target))
    return { ...contents, names: files ?? [] }
  } finally {
    await client.end()
    await rm(work, { recursive: true, force: true })
    await rm(unfinished, { force: true })
  }
}

async function manifestOf(
  client: pg.Client,
  tables: readonly Table[],
  files: readonly string[] | null,
  now: Date,
) {
  const counted: Manifest['tables'] = []
  for (const table of tables)
    counted.push({ name: table.name, columns: [...table.columns], rows: await countOf(client, table) })
  const { rows: sequences } = await client.query<{ name: string; last: string }>(
    `select sequencename as name, last_value::text as last from pg_sequences
     where schemaname = 'public' and last_value is not null order by sequencename`,
  )
  return {
    format: 1 as const,
    takenAt: now.toISOString(),
    migrations: await migrationsOf(client),
    tables: counted,
    sequences,
    ledger: await ledgerSum(client),
    files: files?.length ?? null,
  }
}

type Filling = {
  client: pg.Client
  tables: readonly Table[]
  contents: Manifest
  work: string
  photos: string | null
  files: readonly string[]
}

/** A tar file tells each size first, so a table goes through a file of its own. */
async function fill(
  archive: Pack,
  { client, tables, contents, work, photos, files }: Filling,
): Promise<void> {
  archive.entry({ name: 'manifest.json' }, JSON.stringify(contents, null, 1))
  for (const table of tables) {
    const file = join(work, 'table')
    await pipeline(
      client.query(copyTo(`copy (${table.select}) to stdout`)),
      createWriteStream(file, { mode: 0o600 }),
    )
    await addFile(archive, `tables/${table.name}`, file)
  }
  // A photo that is deleted meanwhile is missing from the backup as from the marketplace.
  let stored = 0
  for (const name of files) {
    const isThere = await addFile(archive, `files/${name}`, join(photos!, name)).then(() => true, ifMissing)
    if (isThere) stored++
  }
  archive.entry({ name: 'ending.json' }, JSON.stringify({ files: stored }))
  archive.finalize()
}

async function addFile(archive: Pack, name: string, file: string): Promise<void> {
  const { size } = await stat(file)
  const entry = archive.entry({ name, size, mode: 0o600 })
  await pipeline(createReadStream(file), entry)
}

function ifMissing(error: NodeJS.ErrnoException): false {
  if (error.code !== 'ENOENT') throw error
  return false
}

/** Unfinished files begin with a dot, and belong to nobody yet. */
export async function filesBelow(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return []
      throw error
    },
  )
  return found
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((name) => !name.startsWith('.'))
    .toSorted()
}

async function flush(path: string): Promise<void> {
  await using handle = await open(path, 'r')
  await handle.sync()
}
