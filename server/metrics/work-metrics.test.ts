import { expect, test } from 'vitest'
import { Registry } from 'prom-client'
import { testApp } from '#test/app'
import { valueOf } from '#test/scraped'
import { paidParcel, scan } from '#test/sales'
import { workMetrics } from './work-metrics.ts'

test('a webhook counts as late from what happened until it was handled', async () => {
  const registry = new Registry()
  const app = await testApp()
  const { noteWebhook } = workMetrics(registry, () => app.deps.clock)
  Object.assign(app.deps, { observeWebhook: noteWebhook })
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await app.settled()
  const text = await registry.metrics()
  const paid = valueOf(text, 'genlaest_webhook_delay_seconds_count{provider="payments"}')
  expect(paid).toBeGreaterThan(0)
  expect(valueOf(text, 'genlaest_webhook_delay_seconds_count{provider="carrier"}')).toBeGreaterThan(0)
  expect(valueOf(text, 'genlaest_webhook_delay_seconds_bucket{le="300",provider="payments"}')).toBe(paid)

  noteWebhook('payments', new Date(app.deps.clock.now().getTime() - 3_600_000))
  const later = await registry.metrics()
  expect(valueOf(later, 'genlaest_webhook_delay_seconds_count{provider="payments"}')).toBe(paid! + 1)
  expect(valueOf(later, 'genlaest_webhook_delay_seconds_bucket{le="300",provider="payments"}')).toBe(paid)
})
