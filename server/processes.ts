/**
 * Runs production as several processes (docs/decisions/0032): the primary prepares what they share and keeps the
 * workers alive; `node:cluster` distributes the connections.
 */
import cluster from 'node:cluster'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Config } from './config.ts'
import { connectionsEach } from './config/connections-each.ts'
import { workerHeap } from './config/worker-heap.ts'
import { placeOf } from './listening.ts'
import { createLog, type Log } from './log.ts'
import { runMigrations, prepareMachine } from './machine.ts'
import { publishWorkersMetrics } from './metrics/publish-metrics.ts'
import type { Running } from './start.ts'
import { lifeOf, type Life, type WorkerMessage } from './worker-life.ts'

type Workers = { count: number; file: string; env?: Record<string, string>; log: Log; timeoutMs?: number }

/** Milliseconds for a worker to stop. A blocked one cannot time itself, and is killed somewhat later. */
export const workerStopMs = 20_000
const [shortestPauseMs, longestPauseMs, provenAfterMs] = [1_000, 30_000, 60_000]

export async function startPrimary(config: Config): Promise<Running> {
  await using disposables = new AsyncDisposableStack()
  const { databaseUrl, failed } = await prepareMachine(config, disposables)
  // Before the workers start, so that a failure is reported once.
  await runMigrations(databaseUrl)
  const env = { DATABASE_URL: databaseUrl, DATABASE_CONNECTIONS: String(connectionsEach(config)) }
  const file = join(import.meta.dirname, 'main.ts')
  const workers = { count: config.processes, file, env, log: createLog(config.logLevel) }
  const { port, stop } = await superviseWorkers(workers)
  disposables.defer(stop)
  const { metrics, dataDir } = config
  if (metrics)
    disposables.defer(await publishWorkersMetrics({ ...metrics, dataDir }, databaseUrl, workers.log))
  const begun = disposables.move()
  return {
    ...placeOf({ ...config.listen, port }),
    config,
    demoPassword: null,
    failed,
    stop: () => begun.disposeAsync(),
  }
}

/** Call it in a worker; resolves when the message is sent. */
export const reportToPrimary = (message: WorkerMessage) =>
  new Promise<void>((sent) => process.send!(message, undefined, undefined, () => sent()))

/** Resolves with the port when all workers answer. Throws StartFailure if one ends before; later ones are replaced. */
export async function superviseWorkers({ count, file, env, log, timeoutMs = workerStopMs + 2_000 }: Workers) {
  cluster.setupPrimary({ exec: file, execArgv: [...workerHeap.split(' '), ...process.execArgv] })
  const stopping = new AbortController()
  const alive = new Set<Life>()
  const kill = () => {
    if (alive.size > 0) log.error({ workers: alive.size }, 'a worker does not stop and is killed')
    for (const { worker } of alive) worker.process.kill('SIGKILL')
  }
  process.once('exit', kill)

  function begin(): Life {
    const life = lifeOf(cluster.fork(env))
    alive.add(life)
    void life.ended.then(() => alive.delete(life))
    return life
  }

  async function keep(life: Life, longerMs = shortestPauseMs): Promise<void> {
    const how = await life.ended
    if (stopping.signal.aborted) return
    const waitMs = performance.now() - life.begunAt > provenAfterMs ? shortestPauseMs : longerMs
    log.error({ worker: life.worker.process.pid, waitMs }, `a worker ended with ${how} and is replaced`)
    await pause(waitMs, undefined, { signal: stopping.signal }).catch(() => {})
    if (stopping.signal.aborted) return
    // If the system cannot start a new process, the same place is tried again.
    let next = life
    try {
      next = begin()
      await next.answers.then(() => log.info({}, 'the replacement worker answers'))
    } catch (error) {
      log.error({ err: error }, 'the replacement worker cannot start')
    }
    return keep(next, Math.min(waitMs * 2, longestPauseMs))
  }

  async function stop() {
    stopping.abort()
    const timeout = setTimeout(kill, timeoutMs)
    for (const { worker } of alive) worker.process.kill('SIGTERM')
    await Promise.all([...alive].map(({ ended }) => ended))
    clearTimeout(timeout)
  }

  const port = new Promise<number>((listens) => cluster.once('listening', (_, where) => listens(where.port)))
  const lives = Array.from({ length: count }, begin)
  await Promise.all(lives.map(({ answers }) => answers)).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  for (const life of lives) void keep(life)
  return { port: await port, stop }
}
