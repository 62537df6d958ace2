/** The counts of one process: requests, its connections to the database, its sockets, its memory and event loop. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type pg from 'pg'
import type { Clock } from '../clock.ts'
import { workMetrics, type WorkMetrics } from './work-metrics.ts'
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Asked at each scrape, and made after these metrics. */
type Watched = {
  pool: () => Pick<pg.Pool, 'totalCount' | 'idleCount' | 'waitingCount'> | undefined
  sockets: () => number
  clock: () => Clock
}

export type ProcessMetrics = WorkMetrics & {
  registry: Registry
  noteAnswer(request: FastifyRequest, reply: FastifyReply): void
}

/** Seconds; most calls take milliseconds, and a person leaves after some seconds. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

export function processMetrics(watched: Watched): ProcessMetrics {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  gaugesOf(registry, watched)
  const requests = new Counter({
    name: 'genlaest_http_requests_total',
    help: 'Answered requests, by the pattern of their path',
    labelNames: ['method', 'route', 'outcome'],
    registers: [registry],
  })
  const seconds = new Histogram({
    name: 'genlaest_http_request_seconds',
    help: 'From the request to the end of its answer',
    labelNames: ['route'],
    buckets,
    registers: [registry],
  })
  return {
    registry,
    ...workMetrics(registry, watched.clock),
    noteAnswer(request, reply) {
      // The pattern, never the path: an address may be private, and each label's value is a series for good.
      const route = request.routeOptions.url ?? 'unknown'
      requests.inc({ method: request.method, route, outcome: outcomeOf(reply.statusCode) })
      seconds.observe({ route }, reply.elapsedTime / 1000)
    },
  }
}

const outcomes = ['unknown', '1xx', '2xx', '3xx', '4xx', '5xx']
const outcomeOf = (status: number) => outcomes[Math.floor(status / 100)] ?? 'unknown'

function gaugesOf(registry: Registry, { pool, sockets }: Watched): void {
  const processes = new Gauge({
    name: 'genlaest_processes',
    help: 'Processes that answer requests',
    registers: [],
  })
  processes.set(1)
  const connections = new Gauge({
    name: 'genlaest_database_connections',
    help: 'Connections to the database, and requests that wait for one',
    labelNames: ['state'],
    registers: [],
    collect() {
      const { totalCount = 0, idleCount = 0, waitingCount = 0 } = pool() ?? {}
      this.set({ state: 'busy' }, totalCount - idleCount)
      this.set({ state: 'idle' }, idleCount)
      this.set({ state: 'awaited' }, waitingCount)
    },
  })
  const open = new Gauge({
    name: 'genlaest_sockets',
    help: 'Open sockets of browsers',
    registers: [],
    collect() {
      this.set(sockets())
    },
  })
  for (const gauge of [processes, connections, open]) registry.registerMetric(gauge)
}
