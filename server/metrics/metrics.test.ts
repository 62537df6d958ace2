import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { paidParcel, paidPickup } from '#test/sales'
import { noteUpkeep } from '../features/operations/note-upkeep.ts'
import { marketMetrics } from './market-metrics.ts'
import { serveMetrics } from './serve-metrics.ts'
import { diskOf } from './upkeep-metrics.ts'
import { valueOf } from '#test/scraped'

const silent = { info() {}, warn() {}, error() {} }

test('orders, money and messages are what the database says, and a finished order is no open one', async () => {
  const app = await testApp()
  const sale = await paidPickup(app)
  await paidParcel(app)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  const text = await marketMetrics(app.deps)()
  expect(valueOf(text, 'genlaest_database_up')).toBe(1)
  expect(valueOf(text, 'genlaest_orders{state="awaiting_shipment"}')).toBe(1)
  expect(valueOf(text, 'genlaest_orders{state="finished"}')).toBe(null)
  expect(valueOf(text, 'genlaest_open_orders_ore')).toBe(259_00)
  expect(valueOf(text, 'genlaest_queue_waiting{queue="money"}')).toBe(0)
  expect(valueOf(text, 'genlaest_money_ore{what="missing"}')).toBe(0)
})

test('jobs are counted by kind, with how long the oldest waits', async () => {
  const app = await testApp()
  const read = marketMetrics(app.deps)
  await app.deps.db.transaction().execute(async (tx) => {
    await app.deps.jobs.enqueue(tx, 'remove-photos', { keys: [] })
    expect(
      valueOf(
        await marketMetrics({ ...app.deps, db: tx })(),
        'genlaest_jobs{job="remove-photos",state="waiting"}',
      ),
    ).toBe(1)
  })
  await app.settled()
  expect(valueOf(await read(), 'genlaest_jobs{job="remove-photos",state="waiting"}')).toBe(0)
})

test('an order over time is counted as such', async () => {
  const app = await testApp()
  await paidPickup(app)
  await app.advance(15 * 24)
  await app.advance(25)
  const text = await marketMetrics(app.deps)()
  expect(valueOf(text, 'genlaest_queue_waiting{queue="action"}')).toBe(1)
  expect(valueOf(text, 'genlaest_queue_overdue{queue="action"}')).toBe(1)
  expect(valueOf(text, 'genlaest_queue_oldest_seconds{queue="action"}')).toBeGreaterThan(24 * 3600)
})

test('backup, reconciliation, preflight and stops are told, also before the first', async () => {
  const app = await testApp()
  const read = marketMetrics(app.deps)
  const before = await read()
  expect(before).toContain('genlaest_upkeep_age_seconds{task="backup"} +Inf')
  expect(valueOf(before, 'genlaest_upkeep_failed{task="reconciliation"}')).toBe(0)
  expect(valueOf(before, 'genlaest_preflight_faults{part="mail"}')).toBe(0)

  await noteUpkeep(app.deps, { kind: 'backup', ok: true, about: '12 MB' })
  await noteUpkeep(app.deps, { kind: 'reconciliation', ok: false, about: '1 difference' })
  const fault = { what: 'it is wrong', why: 'it matters', mend: 'fix it' }
  await app.deps.db
    .insertInto('preflight_part')
    .values({
      part: 'mail',
      faults: JSON.stringify([fault]),
      checked_at: app.deps.clock.now(),
      right_at: null,
    })
    .execute()
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'stopTrade', { part: 'payouts', stopped: true, statement: 'Vi undersøger en fejl' })
  await app.advance(48)

  const text = await read()
  expect(valueOf(text, 'genlaest_upkeep_age_seconds{task="backup"}')).toBeGreaterThanOrEqual(48 * 3600)
  expect(valueOf(text, 'genlaest_upkeep_failed{task="backup"}')).toBe(0)
  expect(valueOf(text, 'genlaest_upkeep_failed{task="reconciliation"}')).toBe(1)
  expect(valueOf(text, 'genlaest_preflight_faults{part="mail"}')).toBe(1)
  expect(valueOf(text, 'genlaest_trade_stopped{part="payouts"}')).toBe(1)
  expect(valueOf(text, 'genlaest_trade_stopped{part="purchases"}')).toBe(0)
})

test('the free room of a disk is a part of the whole', async () => {
  const registry = new Registry()
  diskOf(registry, import.meta.dirname)
  const free = valueOf(await registry.metrics(), 'genlaest_disk_free_ratio')
  expect(free).toBeGreaterThanOrEqual(0)
  expect(free).toBeLessThanOrEqual(1)
})

test('a folder that cannot be read counts as a full disk, and the scrape is answered', async () => {
  const registry = new Registry()
  diskOf(registry, '/nowhere/at/all')
  expect(valueOf(await registry.metrics(), 'genlaest_disk_free_ratio')).toBe(0)
})

test('without the database nothing old is told, and the scrape is answered', async () => {
  const app = await testApp()
  const read = marketMetrics({
    ...app.deps,
    log: silent,
    db: app.deps.db.withSchema('nowhere'),
  })
  await app.deps.db.destroy()
  expect(valueOf(await read(), 'genlaest_database_up')).toBe(0)
  expect(await read()).not.toContain('genlaest_orders')
})

test('the port answers /metrics alone, reads once for all who ask at the same time, and survives a failure', async () => {
  let reads = 0
  const begun = Promise.withResolvers<string>()
  const read = async () => {
    if (++reads > 1) throw new Error('gone')
    return begun.promise
  }
  await using served = await disposable(serveMetrics({ host: '127.0.0.1', port: 0 }, { read, log: silent }))
  const asked = [fetch(served.url), fetch(served.url)]
  expect((await fetch(new URL('/', served.url))).status).toBe(404)
  begun.resolve('one 1')
  const answers = await Promise.all(asked)
  expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['one 1', 'one 1'])
  expect(reads).toBe(1)
  expect((await fetch(served.url, { method: 'POST' })).status).toBe(404)
  expect((await fetch(served.url)).status).toBe(500)
  await expect(
    serveMetrics({ host: '127.0.0.1', port: Number(new URL(served.url).port) }, { read, log: silent }),
  ).rejects.toThrow(/METRICS_PORT/)
})

async function disposable(opening: ReturnType<typeof serveMetrics>) {
  const served = await opening
  return { ...served, [Symbol.asyncDispose]: served.close }
}
