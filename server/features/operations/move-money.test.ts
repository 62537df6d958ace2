import { expect, it } from 'vitest'
import { refundsLeave, test, testApp } from '#test/money-modes'
import { movements, openPayment, paidParcel, paidPickup } from '#test/sales'

const statement = 'Overført til køberens konto i banken.'
const cardWhoseRefundFails = '4000000000005126'

test('a transfer that was given up is retried when an operator asks, and made once', async () => {
  const app = await testApp({}, { retries: 0 })
  const operator = await app.person({ role: 'operator' })
  const { buyer, orderId } = await paidPickup(app)
  app.sandbox.faults.breakDown('stripe', '500')
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  app.sandbox.faults.fix('stripe')

  const [row] = (await app.as(operator, 'operatorOrders', { queue: 'money' })).body
  expect(row).toMatchObject({ _id: orderId, troubles: ['transfer:unavailable'] })
  expect((await app.as(operator, 'operatorOrder', { orderId })).body.may_retry).toBe(true)
  await Promise.all([1, 2].map(() => app.as(operator, 'retryMoney', { orderId })))
  await app.settled()

  expect((await movements(app)).transfers).toEqual([190_00])
  expect((await app.as(operator, 'operatorOrders', { queue: 'money' })).body).toEqual([])
  expect((await app.as(operator, 'retryMoney', { orderId })).body.code).toBe('step_forbidden')
})

test('a refund that the bank returned is settled by hand once, and the ledger owes nobody', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { orderId } = await paidParcel(app, cardWhoseRefundFails)
  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Bogen er ødelagt.' })
  await refundsLeave(app)
  // The bank takes a day to send it back.
  await app.advance(24)
  expect((await app.as(operator, 'operatorOrder', { orderId })).body).toMatchObject({
    troubles: ['refund:failed'],
    may_settle_refund: true,
    may_retry: false,
  })

  const replies = await Promise.all(
    [1, 2].map(() => app.as(operator, 'settleRefund', { orderId, statement })),
  )

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await app.ledger()).accounts).toEqual({ platform: 259_00, bank: -259_00 })
  const page = (await app.as(operator, 'operatorOrder', { orderId })).body
  expect(page.ledger.map(({ kind }) => kind)).toEqual([
    'paid',
    'refunded',
    'refund_returned',
    'refund_settled',
  ])
  expect(page.troubles).toEqual([])
  const [act] = (await app.as(operator, 'operatorActs')).body
  expect(act).toMatchObject({ act: 'settle_refund', subject: orderId, detail: { statement, amount: 259_00 } })
})

test('an operator cannot move money of a sale of their own', async () => {
  const app = await testApp({}, { retries: 0 })
  const sold = await paidPickup(app)
  const refused = await paidParcel(app, cardWhoseRefundFails)
  const operator = await app.person({ role: 'operator' })
  const decision = { orderId: refused.orderId, step: 'voidOrder', statement: 'Bogen er ødelagt.' }
  await app.as(operator, 'operatorStep', decision)
  await refundsLeave(app)
  await app.advance(24)
  app.sandbox.faults.breakDown('stripe', '500')
  await app.as(sold.buyer, 'satisfied', { shipment: sold.orderId })
  await app.settled()
  app.sandbox.faults.fix('stripe')
  for (const party of [sold.buyer, sold.seller, refused.buyer, refused.seller]) await app.promote(party)
  const retry = (who: typeof operator) => app.as(who, 'retryMoney', { orderId: sold.orderId })
  const settle = (who: typeof operator) =>
    app.as(who, 'settleRefund', { orderId: refused.orderId, statement })

  for (const { status, body } of [
    await retry(sold.buyer),
    await retry(sold.seller),
    await settle(refused.buyer),
    await settle(refused.seller),
  ])
    expect([status, body.code]).toEqual([409, 'step_forbidden'])
  const offered = async (who: typeof operator) => {
    const { body } = await app.as(who, 'operatorOrder', { orderId: sold.orderId })
    return [body.may_retry, body.allowed]
  }
  expect(await offered(sold.seller)).toEqual([false, []])
  expect((await offered(operator))[0]).toBe(true)
  expect([(await retry(operator)).status, (await settle(operator)).status]).toEqual([200, 200])
})

it('an operator cannot settle a late payment of their own', async () => {
  const app = await testApp()
  const { buyer } = await openPayment(app)
  const { db, clock } = app.deps
  const sentBack = {
    state: 'late',
    late_refund_id: 're_1',
    late_refunded_at: clock.now(),
    late_refund_error: 'failed',
  } as const
  const { id: purchaseId } = await db
    .updateTable('purchase')
    .set(sentBack)
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.promote(buyer)
  const settle = (who: typeof buyer) => app.as(who, 'settleLatePayment', { purchaseId, statement })

  expect((await settle(buyer)).body.code).toBe('step_forbidden')
  expect((await settle(await app.person({ role: 'operator' }))).status).toBe(200)
})

it('a failed job is shown with its reason and the id of the request that caused it, and can be retried', async () => {
  const app = await testApp({}, { retries: 0 })
  const operator = await app.person({ role: 'operator' })
  const seller = await app.seller()
  app.sandbox.faults.breakDown('mail', 'off')
  const { headers } = await app.as(null, 'forgotPassword', { email: seller.email })
  await app.settled()
  app.sandbox.faults.fix('mail')

  const [job] = (await app.as(operator, 'failedJobs')).body
  expect(job).toMatchObject({ name: 'send-dispatch', error_id: headers.get('x-request-id') })
  expect(job!.error).not.toBe('')
  expect((await app.as(operator, 'operatorQueues')).body.jobs).toBe(1)
  const again = await Promise.all([1, 2].map(() => app.as(operator, 'retryJob', { jobId: job!._id })))
  expect(again.map(({ status }) => status)).toContain(200)
  await app.settled()

  expect((await app.as(operator, 'failedJobs')).body).toEqual([])
  expect((await app.as(operator, 'retryJob', { jobId: job!._id })).status).toBe(404)
})
