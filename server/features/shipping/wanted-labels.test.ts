import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
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

const migration = join(import.meta.dirname, '../../db/migrations/0250-moving-returns-lose-their-deadline.sql')

test.each([
  ['returnedMoves', 'has no deadline'],
  ['labelFails', 'keeps its deadline'],
])('an order that a node of any version stops because of %s %s', async (action_reason, then) => {
  const app = await testApp()
  await paidParcel(app)
  // Every step writes the deadline, and that of an old node leaves it as it was.
  await app.deps.db
    .updateTable('orders')
    .set(({ ref }) => ({ ...stopped, action_reason, ship_by_at: ref('ship_by_at') }))
    .execute()
  expect(await deadlineIn(app)).toBe(then)
})

test.each([
  ['returnedMoves', 'has no deadline'],
  ['labelFails', 'keeps its deadline'],
])('an order that already waits because of %s %s', async (action_reason, then) => {
  const app = await testApp()
  await paidParcel(app)
  const { db } = app.deps
  await sql`drop function returned_moves_ends_deadline cascade`.execute(db)
  await db
    .updateTable('orders')
    .set({ ...stopped, action_reason })
    .execute()
  expect(await deadlineIn(app)).toBe('keeps its deadline')
  await sql.raw(await readFile(migration, 'utf8')).execute(db)
  expect(await deadlineIn(app)).toBe(then)
})

async function deadlineIn({ deps }: TestApp) {
  const { ship_by_at } = await deps.db.selectFrom('orders').select('ship_by_at').executeTakeFirstOrThrow()
  return ship_by_at === null ? 'has no deadline' : 'keeps its deadline'
}
