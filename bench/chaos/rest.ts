/** The days after: whatever waits for time, money or a next try comes to its end. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Market } from './market.ts'

const days = 10
const patienceMs = 120_000

/** Lets ten days pass, a day at a time. Jobs get their next try at once, to save an hour of waiting. */
export async function comeToRest(market: Market): Promise<void> {
  const { sandbox, balancer } = market
  for (let day = 0; day < days; day++) {
    sandbox.clock.advance(day === 0 ? 0 : 24)
    await sandbox.money.settle()
    await fetch(`${balancer.url}/sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"hours":0}',
    })
    await jobsDone(market)
  }
}

async function jobsDone({ db }: Market): Promise<void> {
  const ours = sql`name not like '\\_\\_%' and name not in ('sweep', 'hear-from-carriers', 'preflight', 'rebuild-search')`
  for (const until = Date.now() + patienceMs; Date.now() < until; await pause(300)) {
    await sql`update pgboss.job set start_after = now()
      where state in ('created', 'retry') and start_after > now() and ${ours}`.execute(db)
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active') and ${ours}`.execute(
      db,
    )
    if (rows[0]!.open === 0) return
  }
}
