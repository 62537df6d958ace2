/** Watches the program at work: its metrics, and the spans of its traces. What is not set watches nothing and costs nothing. */
import type { Config } from './config.ts'
import type { Clock } from './clock.ts'
import type { Connection } from './db/connect.ts'
import { traceQuery, type ObserveQuery } from './db/observe-queries.ts'
import type { Deps, ObserveWebhook } from './deps.ts'
import type { Log } from './log.ts'
import { processMetrics, type ProcessMetrics } from './metrics/process-metrics.ts'
import { publishMetrics } from './metrics/publish-metrics.ts'
import { timedSearch } from './search/timed-search.ts'
import type { Search } from './search/search.ts'
import { notePast } from './trace.ts'

export type Observing = {
  onQuery: ObserveQuery | undefined
  noteLookUp: ProcessMetrics['noteLookUp'] | undefined
  noteAnswer: ProcessMetrics['noteAnswer'] | undefined
  observeWebhook: ObserveWebhook | undefined
  watchSearch(search: Search): Search
  /** Serves the metrics, or tells them to the primary. */
  publish(deps: Deps): Promise<void>
}

/** The watched parts. Some are made later, and asked for as late as they are needed. */
type Watched = {
  log: Log
  clock: Clock
  pool: () => Connection['pool'] | undefined
  sockets: () => number
}

export async function observe(
  { metrics: place, traces, dataDir }: Pick<Config, 'metrics' | 'traces' | 'dataDir'>,
  { log, clock, pool, sockets }: Watched,
  disposables: AsyncDisposableStack,
): Promise<Observing> {
  if (traces) {
    const { openTraces } = await import('./tracing/open-traces.ts')
    disposables.adopt(openTraces(traces, log), ({ close }) => close())
  }
  const metrics = place ? processMetrics({ pool, sockets, clock: () => clock }) : undefined
  const isWatched = metrics !== undefined || traces !== null
  return {
    onQuery: isWatched ? observeBy(metrics) : undefined,
    noteLookUp: metrics?.noteLookUp,
    noteAnswer: metrics?.noteAnswer,
    observeWebhook: metrics?.noteWebhook,
    watchSearch: (search) => (isWatched ? watched(search, metrics) : search),
    async publish(deps) {
      if (place && metrics)
        disposables.defer(await publishMetrics({ ...place, dataDir }, metrics.registry, deps))
    },
  }
}

function observeBy(metrics: ProcessMetrics | undefined): ObserveQuery {
  return (query) => {
    metrics?.noteQuery(query)
    traceQuery(query)
  }
}

function watched(search: Search, metrics: ProcessMetrics | undefined): Search {
  return timedSearch(search, (kind, ms) => {
    metrics?.noteSearch(kind, ms)
    notePast({ name: `search ${kind}`, kind: 'search' }, ms)
  })
}
