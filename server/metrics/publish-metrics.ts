/** Publishes a process's counts: a worker tells its primary, a single process serves them itself. */
import cluster from 'node:cluster'
import { Registry } from 'prom-client'
import { connect } from '../db/connect.ts'
import type { Deps } from '../deps.ts'
import type { Log } from '../log.ts'
import { marketMetrics } from './market-metrics.ts'
import { serveMetrics, type MetricsPlace } from './serve-metrics.ts'
import { diskOf } from './upkeep-metrics.ts'
import { answerPrimary, askWorkers } from './workers-metrics.ts'

/** `dataDir`: the folder whose disk is watched. */
type Place = MetricsPlace & { dataDir: string }
type MarketDeps = Pick<Deps, 'db' | 'clock' | 'log'>

export async function publishMetrics(
  place: Place,
  registry: Registry,
  deps: MarketDeps,
): Promise<() => Promise<void>> {
  if (cluster.isPrimary) return servedBeside(place, () => registry.metrics(), deps)
  answerPrimary(registry)
  return async () => {}
}

/** Publishes from the primary of several processes. One connection of its own reads what the database knows. */
export async function publishWorkersMetrics(
  place: Place,
  databaseUrl: string,
  log: Log,
): Promise<() => Promise<void>> {
  await using disposables = new AsyncDisposableStack()
  const { db, close } = await connect(databaseUrl, { max: 1 })
  disposables.defer(close)
  disposables.defer(await servedBeside(place, askWorkers, { db, log, clock: { now: () => new Date() } }))
  const begun = disposables.move()
  return () => begun.disposeAsync()
}

async function servedBeside(place: Place, processes: () => Promise<string>, deps: MarketDeps) {
  const market = marketMetrics(deps)
  const machine = new Registry()
  diskOf(machine, place.dataDir)
  const read = async () => `${await processes()}\n${await machine.metrics()}\n${await market()}`
  const { url, close } = await serveMetrics(place, { read, log: deps.log })
  deps.log.info({ url }, 'the metrics are served')
  return close
}
