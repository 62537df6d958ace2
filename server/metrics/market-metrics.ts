/**
 * The whole marketplace's figures, read from the database when somebody asks: orders, queues, jobs, messages, money.
 */
import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import { missingIn } from '#rules/held-money'
import type { Deps } from '../deps.ts'
import { latestHeldCheck } from '../features/balance/check-held-money.ts'
import { countQueues } from '../features/operations/count-queues.ts'
import { openJobs } from '../jobs/open-jobs.ts'
import { upkeepOf } from './upkeep-metrics.ts'

type MarketDeps = Pick<Deps, 'db' | 'clock' | 'log'>
type Refresh = () => Promise<void>

/**
 * Returns the function that reads them, as text. It runs a handful of queries, one after the other, which read partial
 * indexes. Without an answer of the database it says that alone, as old numbers would look like new ones.
 */
export function marketMetrics(deps: MarketDeps): () => Promise<string> {
  const [registry, own] = [new Registry(), new Registry()]
  const up = gauge(own, 'genlaest_database_up', '1 if the database answered this scrape')
  const parts = [ordersOf, queuesOf, jobsOf, messagesOf, moneyOf, upkeepOf].map((part) =>
    part(registry, deps),
  )
  return async () => {
    try {
      for (const refresh of parts) await refresh()
      up.set(1)
      return (await own.metrics()) + (await registry.metrics())
    } catch (error) {
      deps.log.warn({ err: error }, 'the metrics of the marketplace could not be read')
      up.set(0)
      return own.metrics()
    }
  }
}

const gauge = (registry: Registry, name: string, help: string, labelNames: string[] = []) =>
  new Gauge({ name, help, labelNames, registers: [registry] })

function ordersOf(registry: Registry, { db }: MarketDeps): Refresh {
  const orders = gauge(registry, 'genlaest_orders', 'Orders that are not over', ['state'])
  const paid = gauge(registry, 'genlaest_open_orders_ore', 'What buyers have paid for them, in øre')
  return async () => {
    const { rows } = await sql<{ state: string; count: number; total: number }>`
      select state, count(*)::int as count, sum(total)::float8 as total from orders
      where state not in ('finished', 'cancelled') group by state`.execute(db)
    orders.reset()
    for (const { state, count } of rows) orders.set({ state }, count)
    paid.set(rows.reduce((sum, { total }) => sum + total, 0))
  }
}

function queuesOf(registry: Registry, deps: MarketDeps): Refresh {
  const waiting = gauge(registry, 'genlaest_queue_waiting', 'What waits for an operator', ['queue'])
  const overdue = gauge(registry, 'genlaest_queue_overdue', 'What has waited too long', ['queue'])
  const oldest = gauge(registry, 'genlaest_queue_oldest_seconds', 'How long the oldest has waited', ['queue'])
  return async () => {
    const { overdue: late, oldest: since, ...counts } = await countQueues(deps)
    for (const [queue, count] of Object.entries(counts)) waiting.set({ queue }, count)
    for (const [queue, count] of Object.entries(late)) overdue.set({ queue }, count)
    for (const [queue, at] of Object.entries(since))
      oldest.set({ queue }, at === null ? 0 : secondsSince(new Date(at), deps))
  }
}

function jobsOf(registry: Registry, { db }: MarketDeps): Refresh {
  const jobs = gauge(registry, 'genlaest_jobs', 'Jobs that wait or run, by kind', ['job', 'state'])
  const oldest = gauge(registry, 'genlaest_job_oldest_seconds', 'How long the oldest waits', ['job'])
  return async () => {
    const rows = await openJobs(db)
    jobs.reset()
    oldest.reset()
    for (const { job, waiting, running, age } of rows) {
      jobs.set({ job, state: 'waiting' }, waiting)
      jobs.set({ job, state: 'running' }, running)
      oldest.set({ job }, age)
    }
  }
}

function messagesOf(registry: Registry, { db }: MarketDeps): Refresh {
  const unsent = gauge(registry, 'genlaest_messages_unsent', 'Mails and SMS not taken yet', ['channel'])
  return async () => {
    const { rows } = await sql<{ channel: string; count: number }>`
      select channel, count(*)::int as count from dispatch
      where state = 'waiting' and held_until is null group by channel`.execute(db)
    unsent.reset()
    for (const { channel, count } of rows) unsent.set({ channel }, count)
  }
}

function moneyOf(registry: Registry, deps: MarketDeps): Refresh {
  const money = gauge(registry, 'genlaest_money_ore', 'Øre, by what it is', ['what'])
  const checked = gauge(registry, 'genlaest_held_check_age_seconds', 'Since the held money was last compared')
  return async () => {
    const { rows } = await sql<{ waiting: number }>`
      select ((select coalesce(sum(coalesce(split_back, total)), 0) from orders where refund_waiting_at is not null)
        + (select coalesce(sum(total), 0) from purchase where late_refund_waiting_at is not null))::float8 as waiting`.execute(
      deps.db,
    )
    money.set({ what: 'refunds_waiting' }, rows[0]!.waiting)
    const check = await latestHeldCheck(deps.db)
    if (!check) return
    money.set({ what: 'held' }, check.held)
    money.set({ what: 'balance' }, check.balance)
    money.set({ what: 'missing' }, missingIn(check))
    checked.set(secondsSince(check.checkedAt, deps))
  }
}

const secondsSince = (at: Date, { clock }: MarketDeps) => (clock.now().getTime() - at.getTime()) / 1000
