/**
 * `npm run restore -- <file>`: restores a backup into an empty database (`DATABASE_URL`, or a new one in `DATA_DIR`) and an empty
 * folder of photos. Nothing that exists is replaced. Reads the program's own settings, and BACKUP_KEY.
 */
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readConfig } from '#server/config'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { createLog } from '#server/log'
import { mustBeWritable } from '#server/data-dir'
import { BackupRefused, readKey } from './backup/envelope.ts'
import { restoreBackup } from './backup/restore.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [file] = positionals
await using disposables = new AsyncDisposableStack()
try {
  if (file === undefined) throw new BackupRefused('name the file: npm run restore -- <file>')
  const settings = readConfig(process.env)
  await mustBeWritable(settings.dataDir)
  const databaseUrl = settings.databaseUrl ?? (await openDatabase(join(settings.dataDir, 'postgres')))
  const key = readKey(process.env['BACKUP_KEY'])
  const photos = join(settings.dataDir, 'photos')
  const { takenAt, tables, files } = await restoreBackup({
    file: resolve(file),
    databaseUrl,
    photos,
    key,
    log: createLog('warn'),
  })
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  process.stdout.write(
    `Restored as of ${takenAt}: ${rows} rows, ${files ?? 'no'} files. Now run npm run reconcile, and delete again the accounts that were deleted since.\n`,
  )
} catch (error) {
  if (!(error instanceof BackupRefused)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}

async function openDatabase(dir: string): Promise<string> {
  const { url, stop } = await startEmbeddedPostgres({ dir })
  disposables.defer(stop)
  return url
}
