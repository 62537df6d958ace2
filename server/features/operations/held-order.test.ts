/** Acts that note the refund of a reopened order lock the order first, as every act does. */
import { expect, test, vi } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { waitersFor } from '#test/database'
import { finished, statement } from '#test/finished-sale'
import { checkRefund } from '../balance/check-refund.ts'

/** Runs `act` while another act holds the order, and then goes on to its reopening, as a lost dispute does. */
async function whileHeld<Answer>({ deps: { db } }: TestApp, orderId: string, act: () => Promise<Answer>) {
  const { answer } = await db.transaction().execute(async (tx) => {
    await tx.selectFrom('orders').select('id').where('id', '=', orderId).forUpdate().execute()
    const waiting = act()
    await vi.waitFor(async () => expect(await waitersFor(db)).toBe(1), 20_000)
    await tx.updateTable('reopening').set({ reversal_error: null }).where('order_id', '=', orderId).execute()
    return { answer: waiting }
  })
  return answer
}

test('a refund that left is noted after an act that holds its order', async () => {
  const app = await testApp()
  const { orderId, reopen, read } = await finished(app)
  await app.control('/balance', { event: 'empty' })
  await reopen(100_00, false)
  await app.settled()
  const { refund_id: refundId } = await app.deps.db
    .selectFrom('reopening')
    .select('refund_id')
    .executeTakeFirstOrThrow()
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.control('/balance', { event: 'fill' })
  await vi.waitFor(
    async () => expect((await app.deps.payments.readRefund(refundId!)).state).toBe('succeeded'),
    20_000,
  )

  await whileHeld(app, orderId, () => checkRefund(app.deps, { refundId: refundId! }))

  expect((await read()).reopened).toMatchObject({ sent: true })
})

test('a refund that was paid another way is noted after an act that holds its order', async () => {
  const app = await testApp()
  const { operator, orderId, reopen, read } = await finished(app)
  await reopen(100_00, false)
  await app.settled()
  await app.deps.db.updateTable('reopening').set({ refund_error: 'failed' }).execute()

  const { status } = await whileHeld(app, orderId, () =>
    app.as(operator, 'settleRefund', { orderId, statement }),
  )

  expect(status).toBe(200)
  expect((await read()).may_settle_refund).toBe(false)
})
