/**
 * Restores a backup into an empty database and an empty photo store. All rows come in one transaction, and the photos wait
 * in a folder of their own until it is committed: a restore that is killed leaves both empty, and can be begun again.
 */
import { createReadStream, createWriteStream, existsSync } from 'node:fs'
import { copyFile, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { extract } from 'tar-stream'
import { connect } from '#server/db/connect'
import { migrate } from '#server/db/migrate'
import { createJobs } from '#server/jobs/queue'
import type { Log } from '#server/log'
import { BackupRefused, decrypt, isEncrypted } from './envelope.ts'
import { ending, manifest, type Manifest } from './manifest.ts'
import { countOf, ledgerSum, tablesOf, targetOf } from './tables.ts'
import { waitingIn, waitingPhotos } from './waiting-photos.ts'

type Options = {
  file: string
  databaseUrl: string
  /** The folder of the photo store; null where the backup has no photos to restore. */
  photos: string | null
  key: Buffer | null
  log: Log
}

const ourMigrations = join(import.meta.dirname, '../../server/db/migrations')

/** Throws BackupRefused when the file, the key or the target are not right; the target is then as before. */
export async function restoreBackup({ file, databaseUrl, photos, key, log }: Options): Promise<Manifest> {
  const work = await mkdtemp(join(tmpdir(), 'genlaest-restore-'))
  const client = new pg.Client({ connectionString: databaseUrl })
  try {
    const plain = await opened(file, key, work)
    const contents = await manifestIn(plain)
    if (photos !== null && (await hasFiles(photos))) throw new BackupRefused(`${photos} is not empty`)
    await client.connect()
    await mustBeEmpty(client, photos)
    await using waiting = await waitingPhotos(photos)
    await migrateTo(databaseUrl, contents.migrations, work)
    await createQueues(databaseUrl, log)
    await client.query('begin')
    await load(client, plain, contents, waiting.folder)
    await compare(client, contents)
    await client.query('commit')
    await waiting.moveIn()
    await migrateTo(databaseUrl, null, work)
    return contents
  } finally {
    await client.end()
    await rm(work, { recursive: true, force: true })
  }
}

async function opened(file: string, key: Buffer | null, work: string): Promise<string> {
  if (!(await isEncrypted(file))) return file
  if (!key) throw new BackupRefused(`${file} is encrypted: set BACKUP_KEY`)
  const plain = join(work, 'backup.tar.gz')
  await decrypt(file, key, plain)
  return plain
}

async function manifestIn(file: string): Promise<Manifest> {
  let found: Manifest | null = null
  await eachEntry(file, async (name, open) => {
    if (name !== 'manifest.json' || found) return false
    found = manifest.parse(JSON.parse(await text(open())))
    return true
  }).catch((error: Error) => {
    throw new BackupRefused(`${file} is no backup, or is damaged: ${error.message}`, { cause: error })
  })
  if (!found) throw new BackupRefused(`${file} is no backup`)
  return found
}

async function mustBeEmpty(client: pg.Client, photos: string | null): Promise<void> {
  const { rows } = await client.query<{ account: string | null }>(
    `select to_regclass('public.account')::text as account`,
  )
  if (rows[0]!.account === null) return
  const { rows: one } = await client.query('select 1 from account limit 1')
  if (one.length === 0) return
  const refused = 'the database is not empty: restore into a new one'
  const waiting = photos && waitingIn(photos)
  if (!waiting || !existsSync(waiting)) throw new BackupRefused(refused)
  throw new BackupRefused(
    `${refused}. If it is from a restore that was killed at its very end, move what is in ${waiting} to ${photos}`,
  )
}

/** Up to those of the backup; all of ours for null. Newer backups are refused, as their tables are unknown here. */
async function migrateTo(databaseUrl: string, names: readonly string[] | null, work: string): Promise<void> {
  const { db, close } = await connect(databaseUrl, { max: 1 })
  try {
    if (names === null) return void (await migrate(db))
    const known = new Set(await readdir(ourMigrations))
    const unknown = names.filter((name) => !known.has(`${name}.sql`))
    if (unknown.length > 0)
      throw new BackupRefused(`the backup is of a newer version: ${unknown.join(', ')} is not known here`)
    const folder = join(work, 'migrations')
    await mkdir(folder)
    for (const name of names) await copyFile(join(ourMigrations, `${name}.sql`), join(folder, `${name}.sql`))
    await migrate(db, folder)
  } finally {
    await close()
  }
}

async function createQueues(databaseUrl: string, log: Log): Promise<void> {
  const jobs = createJobs({ databaseUrl, log })
  await jobs.start()
  await jobs.stop()
}

type Constraint = { table: string; name: string; definition: string }

/**
 * Foreign keys and triggers of ours are off meanwhile: the order of the tables does not matter, and nothing is written
 * twice.
 */
async function load(
  client: pg.Client,
  file: string,
  contents: Manifest,
  photos: string | null,
): Promise<void> {
  const { rows: keys } = await client.query<Constraint>(
    `select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
     from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace and conparentid = 0`,
  )
  const own = contents.tables.filter(({ name }) => !name.includes('.'))
  for (const { table, name } of keys) await client.query(`alter table ${table} drop constraint ${name}`)
  for (const { name } of own) await client.query(`alter table "${name}" disable trigger user`)
  await client.query(`truncate ${own.map(({ name }) => `"${name}"`).join(', ')}`)
  const columns = new Map(contents.tables.map((table) => [table.name, table]))
  let found = 0
  await eachEntry(file, async (name, open) => {
    if (name === 'ending.json' && photos !== null) {
      const { files } = ending.parse(JSON.parse(await text(open())))
      if (files !== found) throw new BackupRefused(`the backup has ${found} photos, and had ${files}`)
      return true
    }
    const [kind, ...rest] = name.split('/')
    const path = rest.join('/')
    const table = columns.get(path)
    if (kind === 'tables' && table) {
      await pipeline(open(), client.query(copyFrom(`copy ${targetOf(table)} from stdin`)))
      return true
    }
    if (kind !== 'files' || photos === null) return false
    if (path.split('/').includes('..')) throw new BackupRefused(`${name} leads out of the folder`)
    const target = join(photos, path)
    await mkdir(dirname(target), { recursive: true })
    await pipeline(open(), createWriteStream(target, { mode: 0o600 }))
    found++
    return true
  })
  for (const { name } of own) await client.query(`alter table "${name}" enable trigger user`)
  for (const { table, name, definition } of keys)
    await client.query(`alter table ${table} add constraint ${name} ${definition}`)
  for (const { name, last } of contents.sequences)
    await client.query('select setval(quote_ident($1)::regclass, $2::bigint)', [name, last])
}

/** Counts every table and sums the ledger. Throws BackupRefused on a difference. */
async function compare(client: pg.Client, contents: Manifest): Promise<void> {
  const tables = new Map((await tablesOf(client)).map((table) => [table.name, table]))
  for (const { name, rows } of contents.tables) {
    const table = tables.get(name)
    const found = table ? await countOf(client, table) : 0
    if (found !== rows) throw new BackupRefused(`${name} has ${found} rows, and had ${rows}`)
  }
  const ledger = await ledgerSum(client)
  if (ledger !== contents.ledger)
    throw new BackupRefused(`the ledger's sum is ${ledger}, and was ${contents.ledger}`)
}

/** Visits the entries in order. `take` opens an entry and reads it to its end, or returns false to leave it out. */
async function eachEntry(
  file: string,
  take: (name: string, open: () => Readable) => Promise<boolean>,
): Promise<void> {
  const archive = extract()
  const read = pipeline(createReadStream(file), createGunzip(), archive)
  const visited = (async () => {
    for await (const entry of archive)
      if (!(await take(entry.header.name, () => Readable.from(entry)))) entry.resume()
  })()
  await Promise.all([read, visited])
}

async function hasFiles(folder: string): Promise<boolean> {
  const found = await readdir(folder).catch(() => [])
  return found.some((name) => !name.startsWith('.'))
}
