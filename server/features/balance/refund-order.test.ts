import { expect } from 'vitest'
import { test, testApp, toppedUp, type TestApp } from '#test/money-modes'
import { movements, paidParcel, paidPickup } from '#test/sales'
import { takeStep } from '../orders/take-step.ts'

const cardThatIsClosed = '4000000000005126'

const orderRow = (app: TestApp, id: string) =>
  app.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

test('a refund that the bank returns is recorded on the order, and the buyer’s money is with us', async () => {
  const app = await testApp()
  const { orderId } = await paidParcel(app, cardThatIsClosed)
  await toppedUp(app)
  await app.advance(121)
  expect(await orderRow(app, orderId)).toMatchObject({ state: 'cancelled', refund_error: null })
  expect((await app.ledger()).accounts).toEqual({})

  await app.advance(2)

  expect(await orderRow(app, orderId)).toMatchObject({ refund_error: 'failed' })
  expect((await app.ledger()).accounts).toEqual({ platform: 259_00, held: -259_00 })
  expect(await movements(app)).toMatchObject({ refunds: [259_00] })
})

test('a refund is made once an unavailable provider is back', async () => {
  const app = await testApp({}, { retries: 1 })
  const { orderId } = await paidPickup(app)
  await toppedUp(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await takeStep(app.deps, { orderId, step: 'voidOrder', actor: 'operator' })
  await app.settled()
  expect(await orderRow(app, orderId)).toMatchObject({ state: 'cancelled', refund_error: 'unavailable' })

  app.sandbox.faults.fix('stripe')
  await app.advance(7)

  expect(await orderRow(app, orderId)).toMatchObject({ refund_error: null, money_tried_at: null })
  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [220_00], transfers: [] })
})

test('a refund made by a process that died before recording it is not made again', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId } = await paidPickup(app)
  await toppedUp(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await takeStep(app.deps, { orderId, step: 'voidOrder', actor: 'operator' })
  await app.settled()
  app.sandbox.faults.fix('stripe')
  const { payment_id: paymentId } = await app.deps.db
    .selectFrom('purchase')
    .select('payment_id')
    .executeTakeFirstOrThrow()
  await app.deps.payments.refund({
    orderId,
    paymentId: paymentId!,
    amount: 220_00,
    key: `re:${orderId}`,
  })

  await app.advance(7)

  expect((await orderRow(app, orderId)).refund_id).toMatch(/^re_/)
  expect(await movements(app)).toMatchObject({ refunds: [220_00] })
})
