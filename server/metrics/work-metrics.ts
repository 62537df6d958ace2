/** The counts of one process's work: queries, the short caches, searches, and how late webhooks come. */
import { Counter, Histogram, type Registry } from 'prom-client'
import type { ObserveQuery } from '../db/observe-queries.ts'
import type { ObserveWebhook } from '../deps.ts'
import type { LookUp } from '../http/short-cache.ts'
import type { Clock } from '../clock.ts'
import type { ObserveSearch } from '../search/timed-search.ts'

export type WorkMetrics = {
  noteQuery: ObserveQuery
  noteLookUp(cache: 'answers' | 'pages', lookUp: LookUp): void
  noteSearch: ObserveSearch
  noteWebhook: ObserveWebhook
}

/** Seconds. Most queries and searches take a millisecond. */
const buckets = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]
/** A webhook that comes after minutes was refused before, or its sender is in trouble. */
const webhookBuckets = [5, 30, 60, 300, 900, 3600, 6 * 3600]

export function workMetrics(registry: Registry, clock: () => Clock): WorkMetrics {
  const registers = [registry]
  const queries = new Histogram({
    name: 'genlaest_query_seconds',
    help: 'Queries of the database, by the first word of their statement',
    labelNames: ['kind'],
    buckets,
    registers,
  })
  const lookUps = new Counter({
    name: 'genlaest_cache_lookups_total',
    help: 'Look-ups in the caches that guests share: found, being made for somebody else, or not there',
    labelNames: ['cache', 'outcome'],
    registers,
  })
  const searches = new Histogram({
    name: 'genlaest_search_seconds',
    help: 'Searches, by what is asked',
    labelNames: ['kind'],
    buckets,
    registers,
  })
  const webhooks = new Histogram({
    name: 'genlaest_webhook_delay_seconds',
    help: 'From what happened at a provider until we have heard of it',
    labelNames: ['provider'],
    buckets: webhookBuckets,
    registers,
  })
  // Counters exist from the start, so that an increase is seen at the first one.
  for (const provider of ['payments', 'carrier']) webhooks.zero({ provider })
  for (const cache of ['answers', 'pages'])
    for (const outcome of ['hit', 'shared', 'miss']) lookUps.inc({ cache, outcome }, 0)
  for (const kind of ['find', 'findWorks', 'suggest']) searches.zero({ kind })
  return {
    noteQuery: ({ kind, ms }) => queries.observe({ kind }, ms / 1000),
    noteLookUp: (cache, outcome) => lookUps.inc({ cache, outcome }),
    noteSearch: (kind, ms) => searches.observe({ kind }, ms / 1000),
    noteWebhook: (provider, happenedAt) =>
      webhooks.observe({ provider }, Math.max(0, clock().now().getTime() - happenedAt.getTime()) / 1000),
  }
}
