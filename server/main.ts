/**
 * The process: environment in, signals, exit code. The rest is in start.ts, or in processes.ts with several
 * processes, each of which runs this file again, as a worker.
 */
import cluster from 'node:cluster'
import { enableCompileCache } from 'node:module'
import { type Config, ConfigError, readConfig } from './config.ts'
import { DatabaseUnreachable } from './db/connect.ts'
import { EmbeddedFailure } from './db/embedded.ts'
import { MigrationFailed } from './db/migrate.ts'
import { isUnavailable } from './db/unavailable.ts'
import { WebNotBuilt } from './http/page-renderer.ts'
import { startPrimary, reportToPrimary, workerStopMs } from './processes.ts'
import type { Running } from './start.ts'
import { StartFailure } from './start-failure.ts'

// Folders and files of ours are for nobody else on the machine.
process.umask(0o077)
enableCompileCache()
const dev = process.argv.includes('--dev')
const env = { ...process.env }
// React uses its slow development build unless NODE_ENV says otherwise. The operator's own setting wins.
process.env['NODE_ENV'] = dev ? 'development' : 'production'

const expectedErrors = [
  ConfigError,
  DatabaseUnreachable,
  EmbeddedFailure,
  MigrationFailed,
  WebNotBuilt,
  StartFailure,
]
// The primary may have started the database, so it outlasts its workers, killed ones included, and stops it.
const stopMs = cluster.isWorker ? workerStopMs : workerStopMs + 10_000

process.on('uncaughtException', (error) => void giveUp(error))
process.on('unhandledRejection', (error) => void giveUp(error))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void shutDown(0))

let stopping: Promise<never> | undefined
const starting = begin()
await starting.then(announce, async (failure: unknown) => {
  const error = firstOf(failure)
  const { message } = error as Error
  // The database went away meanwhile. The service manager starts the program again.
  if (isUnavailable(error)) return stopping ?? reportFailedStart(`The start broke off: ${message}`)
  if (!expectedErrors.some((kind) => error instanceof kind)) throw error
  if (!stopping) await reportFailedStart(message)
})

/** The primary serves no requests, and loads no code for them. */
async function begin(): Promise<Running> {
  const config = readConfig(env)
  if (config.processes > 1 && cluster.isPrimary && !dev) {
    return startPrimary(config as Config)
  }
  const { start } = await import('./start.ts')
  return start({ env, dev })
}

/** The start's own failure, whatever failed as its parts were stopped. */
function firstOf(failure: unknown): unknown {
  return failure instanceof SuppressedError ? firstOf(failure.suppressed) : failure
}

async function reportFailedStart(reason: string): Promise<never> {
  if (cluster.isWorker) await reportToPrimary({ cannotStart: reason })
  else for (const line of reason.split('\n')) console.error(`Genlæst cannot start: ${line}`)
  process.exit(1)
}

function announce({ url, config, demoPassword, failed }: Running) {
  if (stopping) return
  if (cluster.isWorker) return reportToPrimary({ answers: true })
  void failed.then((reason) => stopping ?? giveUp(new Error(reason)))
  if (env['REDIS_URL']) console.log('REDIS_URL is not needed: PostgreSQL carries the queue and the sockets.')
  if (config.mode === 'production')
    return console.log(`Genlæst answers at ${config.publicUrl}, listening on ${url}`)
  console.log(`
  Genlæst: ${config.publicUrl ?? url}
  Log ind som anna@example.dk eller bo@example.dk (adgangskode ${demoPassword}), drift@example.dk er operatør
  (operatøren skal også bruge en kode: den står på sandkassens side)
  Sandbox: ${url}/sandbox (indbakke, pakker, ur, fejl) – every provider that is not set is a stand-in
`)
}

async function giveUp(error: unknown) {
  console.error(error)
  await shutDown(1)
}

/** A second signal exits at once. A worker may get signals from both Ctrl-C and its primary. */
function shutDown(code: number): Promise<never> {
  if (stopping && cluster.isPrimary) process.exit(1)
  if (stopping) return stopping
  return (stopping = stopped(code))
}

async function stopped(code: number): Promise<never> {
  setTimeout(() => process.exit(1), stopMs).unref()
  try {
    const running = await starting.catch(() => null)
    await running?.stop()
  } catch (error) {
    console.error(error)
    process.exit(1)
  }
  process.exit(code)
}
