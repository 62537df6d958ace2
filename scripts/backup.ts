/**
 * `npm run backup [-- --to <file or folder>] [-- --no-verify]`: takes a backup of the database and of photos that lie in `DATA_DIR`, while
 * the marketplace runs. It then restores it into an empty place and compares, unless told not to. With BACKUP_KEY it is
 * encrypted. Reads the program's own settings.
 */
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { DatabaseError } from 'pg'
import { readConfig } from '#server/config'
import { connect } from '#server/db/connect'
import { hasBinaries, startEmbeddedPostgres } from '#server/db/embedded'
import { noteUpkeep } from '#server/features/operations/note-upkeep'
import { createLog } from '#server/log'
import { comparePhotos } from './backup/compare-photos.ts'
import { BackupRefused, readKey } from './backup/envelope.ts'
import type { Manifest } from './backup/manifest.ts'
import { restoreBackup } from './backup/restore.ts'
import { takeBackup } from './backup/take.ts'

const { values } = parseArgs({
  options: { to: { type: 'string' }, verify: { type: 'boolean', default: true } },
  allowNegative: true,
})
const say = (line: string) => process.stdout.write(`${line}\n`)
await using disposables = new AsyncDisposableStack()

try {
  if (values.verify && !hasBinaries())
    throw new BackupRefused(
      'The backup cannot be tried out here, as the embedded PostgreSQL is not installed: say --no-verify, and try the file out elsewhere with npm run restore',
    )
  const settings = readConfig(process.env)
  const { dataDir } = settings
  const key = readKey(process.env['BACKUP_KEY'])
  const now = new Date()
  const name = `genlaest-${now.toISOString().replaceAll(/[:.]/g, '-')}.backup`
  const to = resolve(values.to ?? join(dataDir, 'backups', name))
  const target = (await isFolder(to)) ? join(to, name) : to
  await mkdir(dirname(target), { recursive: true, mode: 0o700 })
  const databaseUrl = settings.databaseUrl ?? (await openDatabase(join(dataDir, 'postgres')))
  const photos = settings.providers && 'bucket' in settings.providers.photos ? null : join(dataDir, 'photos')
  const taken = await takeBackup({ databaseUrl, photos, target, key, now })
  say(`${target}: ${sentenceOf(taken)}${key ? ', encrypted' : ', not encrypted: set BACKUP_KEY'}`)
  if (taken.files === null) say('The photos lie in a bucket: keep its versions, or copy it.')
  if (values.verify) await verify(target, key, { photos, names: taken.names })
  await note(databaseUrl, `${sentenceOf(taken)}${values.verify ? ', restored for a try' : ', not tried out'}`)
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

type Stored = { photos: string | null; names: readonly string[] }

/** Restores into an empty place, which compares counts and ledger, and compares the photos. */
async function verify(file: string, key: Buffer | null, { photos, names }: Stored) {
  const place = await mkdtemp(join(tmpdir(), 'genlaest-verify-'))
  disposables.defer(() => rm(place, { recursive: true, force: true }))
  const databaseUrl = await openDatabase(join(place, 'postgres'))
  const restored = join(place, 'photos')
  await restoreBackup({ file, databaseUrl, photos: photos && restored, key, log: createLog('silent') })
  if (photos !== null) await comparePhotos({ names, original: photos, restored })
  say(
    'Restored into an empty place: every count, the ledger, the names of the photos and a sample of them are the same.',
  )
}

/** Once all is done: a backup that failed keeps the time of the one before it. */
async function note(databaseUrl: string, about: string) {
  const { db, close } = await connect(databaseUrl, { max: 1 })
  disposables.defer(close)
  try {
    await noteUpkeep({ db, clock: { now: () => new Date() } }, { kind: 'backup', ok: true, about })
  } catch (error) {
    // A backup before an upgrade: the new program is there, and its tables are not yet.
    if (!(error instanceof DatabaseError) || error.code !== '42P01') throw error
    say('The database is older than this program, so that /drift does not show this backup.')
  }
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

async function openDatabase(dir: string): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dir })
  disposables.defer(stop)
  return url
}

function sentenceOf({ tables, files, ledger }: Manifest) {
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  return `${rows} rows of ${tables.length} tables, ${files ?? 'no'} files, ledger ${ledger}`
}
