/**
 * The resources that the processes of one machine share: a data folder, a port, and the database if none is
 * configured.
 */
import cluster from 'node:cluster'
import { join } from 'node:path'
import type { Settings } from './config.ts'
import { mustBeWritable } from './data-dir.ts'
import { connect } from './db/connect.ts'
import { startEmbeddedPostgres } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { mustBeFree } from './listening.ts'

type Wanted = Pick<Settings, 'dataDir' | 'listen' | 'databaseUrl'>
/** `failed` settles with the reason when the database cannot be used any more. */
type Machine = { databaseUrl: string; failed: Promise<string> }

export async function prepareMachine(wanted: Wanted, disposables: AsyncDisposableStack): Promise<Machine> {
  const { dataDir, listen, databaseUrl } = wanted
  await mustBeWritable(dataDir)
  // The primary has already checked for its workers.
  if (cluster.isPrimary) await mustBeFree(listen)
  if (databaseUrl !== null) return { databaseUrl, failed: new Promise(() => {}) }
  const { url, died, stop } = await startEmbeddedPostgres({ dir: join(dataDir, 'postgres') })
  disposables.defer(stop)
  return { databaseUrl: url, failed: died.then(() => 'the embedded database ended by itself') }
}

/** Runs the missing migrations. */
export async function runMigrations(databaseUrl: string): Promise<void> {
  const { db, close } = await connect(databaseUrl, { max: 1 })
  try {
    await migrate(db)
  } finally {
    await close()
  }
}
