import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { paidPickup } from '#test/sales'

test('events are remembered for two months, and then deleted', async () => {
  const app = await testApp()
  await paidPickup(app)
  const known = async () =>
    (await app.deps.db.selectFrom('webhook_event').select('event_id').execute()).length
  const atFirst = await known()
  expect(atFirst).toBeGreaterThan(0)

  await app.control('/clock/advance', { hours: 59 * 24 })
  expect(await known()).toBeGreaterThanOrEqual(atFirst)
  await app.control('/clock/advance', { hours: 2 * 24 })
  const left = await app.deps.db.selectFrom('webhook_event').select('received_at').execute()
  const oldest = app.deps.clock.now().getTime() - 60 * 24 * 3_600_000
  expect(left.filter(({ received_at }) => received_at.getTime() < oldest)).toEqual([])
})
