/** The primary of a production on several processes: makes ready what they share, and sees to it that so many answer. */
import { join } from 'node:path'
import type { Config } from './config.ts'
import { connect } from './db/connect.ts'
import { migrate } from './db/migrate.ts'
import { createLog } from './log.ts'
import { opened, placeOf } from './listening.ts'
import { readyMachine } from './machine.ts'
import { superviseWorkers } from './processes.ts'
import type { Running } from './start.ts'
import { undoStack, type UndoStack } from './undo.ts'

export async function startPrimary(config: Config): Promise<Running> {
  const begun = undoStack()
  try {
    return { ...(await putTogether(config, begun)), stop: begun.end }
  } catch (error) {
    await begun.end()
    throw error
  }
}

async function putTogether(config: Config, begun: UndoStack) {
  const { databaseUrl, failed } = await readyMachine(config, begun)
  await broughtUpToDate(databaseUrl)
  const supervised = {
    count: config.processes,
    file: join(import.meta.dirname, 'main.ts'),
    listen: config.listen,
    env: { DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: String(connectionsEach(config)) },
    log: createLog(config.logLevel),
  }
  const workers = await opened(() => superviseWorkers(supervised), config.listen)
  const { port } = begun.onEnd(workers, ({ stop }) => stop())
  return { url: placeOf({ ...config.listen, port }).url, config, failed }
}

const fewestConnections = 4

/** Of those that are asked for, as each of the processes opens them. */
export function connectionsEach({ databaseConnections, processes }: Config): number {
  return Math.max(fewestConnections, Math.floor(databaseConnections / processes))
}

/** Before there are workers, so that what fails is said once and none waits for another. */
async function broughtUpToDate(databaseUrl: string) {
  const { db, close } = await connect(databaseUrl, { max: 1 })
  try {
    await migrate(db)
  } finally {
    await close()
  }
}
