import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { bookedLabels, paidParcel } from '#test/sales'
import { buyLabel } from './buy-label.ts'

const stopped = { state: 'action_needed', came_from: 'awaiting_shipment' } as const

test('no label is bought for an order whose money the bank has taken back', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await paidParcel(app)
  const { db, clock } = app.deps
  const wanted = { label_state: 'ordered', label_reference: 'GL-ANOTHER', label_tried_at: null } as const
  const unbought = { carrier_shipment_id: null, label_key: null, pkg_no: null }
  await db
    .updateTable('orders')
    .set({ ...stopped, action_reason: 'labelFails', ...wanted, ...unbought })
    .set({ charged_back_at: clock.now() })
    .execute()
  await buyLabel(app.deps, { orderId })
  await app.advance(1 / 60)
  expect(await bookedLabels(app)).toHaveLength(1)

  await db.updateTable('orders').set({ charged_back_at: null }).execute()
  await buyLabel(app.deps, { orderId })
  await app.advance(1 / 60)
  expect(await bookedLabels(app)).toHaveLength(2)
})

const migration = join(import.meta.dirname, '../../db/migrations/0202-moving-returns-have-no-deadline.sql')

test.each([
  ['returnedMoves', 'has no deadline'],
  ['labelFails', 'keeps its deadline'],
])('an order that already waits because of %s %s', async (action_reason, then) => {
  const app = await testApp()
  await paidParcel(app)
  const { db } = app.deps
  await db
    .updateTable('orders')
    .set({ ...stopped, action_reason })
    .execute()
  await sql.raw(await readFile(migration, 'utf8')).execute(db)

  const { ship_by_at } = await db.selectFrom('orders').select('ship_by_at').executeTakeFirstOrThrow()
  expect(ship_by_at === null ? 'has no deadline' : 'keeps its deadline').toBe(then)
})
