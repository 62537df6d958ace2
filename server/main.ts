/** The process: environment in, signals, exit code. Everything else is in start.ts. */
import { enableCompileCache } from 'node:module'
import { ConfigError } from './config.ts'
import { DatabaseUnreachable } from './db/connect.ts'
import { EmbeddedFailure } from './db/embedded.ts'
import { MigrationFailed } from './db/migrate.ts'
import { WebNotBuilt } from './http/page-renderer.ts'
import { type Running, start } from './start.ts'
import { StartFailure } from './start-failure.ts'

enableCompileCache()
const dev = process.argv.includes('--dev')
const env = { ...process.env }
// React serves its slow, checking build unless told otherwise. What the operator set decides everything else.
process.env['NODE_ENV'] = dev ? 'development' : 'production'

const foreseen = [
  ConfigError,
  DatabaseUnreachable,
  EmbeddedFailure,
  MigrationFailed,
  WebNotBuilt,
  StartFailure,
]
const stopMs = 20_000

process.on('uncaughtException', (error) => void giveUp(error))
process.on('unhandledRejection', (error) => void giveUp(error))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => void leave(0))

const starting = start({ env, dev })
let leaving: Promise<never> | undefined
await starting.then(announce, (error: unknown) => {
  if (!foreseen.some((kind) => error instanceof kind)) throw error
  for (const line of (error as Error).message.split('\n')) console.error(`Genlæst cannot start: ${line}`)
  process.exit(1)
})

function announce({ url, config, failed }: Running) {
  void failed.then((reason) => leaving ?? giveUp(new Error(reason)))
  if (env['REDIS_URL']) console.log('REDIS_URL is not needed: PostgreSQL carries the queue and the sockets.')
  if (config.mode === 'production')
    return console.log(`Genlæst answers at ${config.publicUrl}, listening on ${url}`)
  console.log(`
  Genlæst: ${config.publicUrl ?? url}
  Log ind som anna@example.dk eller bo@example.dk (adgangskode genlaest-demo), drift@example.dk er operatør
  Sandbox: ${url}/sandbox (indbakke, pakker, ur, fejl) – every provider that is not set is a stand-in
`)
}

async function giveUp(error: unknown) {
  console.error(error)
  await leave(1)
}

/** Asked a second time, it goes at once. */
function leave(code: number): Promise<never> {
  if (leaving) process.exit(1)
  return (leaving = stopped(code))
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
