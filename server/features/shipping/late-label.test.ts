/** A label that the carrier does not give at once: by how much the seller's deadline moves. */
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { paidParcel, paidWithoutLabel } from '#test/sales'
import { takeStep } from '../orders/take-step.ts'
import { buyLabel } from './buy-label.ts'

const minute = 1 / 60
const orderRow = ({ deps }: TestApp, orderId: string) =>
  deps.db.selectFrom('orders').selectAll().where('id', '=', orderId).executeTakeFirstOrThrow()

test.each([
  { down: 20 * minute, told: 0 },
  { down: 3, told: 1 },
])('a carrier that is down for $down hours prolongs the deadline by all of it', async ({ down, told }) => {
  const app = await testApp()
  const { seller, orderId } = await paidWithoutLabel(app)
  const { paid_at } = await orderRow(app, orderId)
  app.sandbox.faults.fix('carrier')
  app.sandbox.clock.advance(down)
  await buyLabel(app.deps, { orderId })
  await app.settled()

  const { label_state, ship_by_at } = await orderRow(app, orderId)
  expect(label_state).toBe('ready')
  const hours = (ship_by_at!.getTime() - paid_at.getTime()) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(120 + down)
  expect(hours).toBeLessThan(120 + down + 2 * minute)
  const news = (await app.outbox(seller.email)).filter(({ subject }) =>
    subject?.startsWith('Din pakkelabel er klar'),
  )
  expect(news).toHaveLength(told)
})

test('a label that the first try brings leaves the deadline as it was, and a pause is no wait for it', async () => {
  const app = await testApp()
  const atOnce = await paidParcel(app)
  const row = await orderRow(app, atOnce.orderId)
  expect(row.ship_by_at!.getTime() - row.paid_at.getTime()).toBe(120 * 3_600_000)

  const paused = await paidWithoutLabel(app)
  await takeStep(app.deps, { orderId: paused.orderId, step: 'warnOfFraud', actor: 'system' })
  app.sandbox.clock.advance(10)
  app.sandbox.faults.fix('carrier')
  await takeStep(app.deps, { orderId: paused.orderId, step: 'clearWarning', actor: 'operator' })
  await app.settled()
  const { paid_at, ship_by_at, label_state } = await orderRow(app, paused.orderId)
  expect(label_state).toBe('ready')
  const hours = (ship_by_at!.getTime() - paid_at.getTime()) / 3_600_000
  expect(hours).toBeGreaterThanOrEqual(130)
  expect(hours).toBeLessThan(130 + 2 * minute)
})
