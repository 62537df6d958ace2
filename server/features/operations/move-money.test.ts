import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { movements, paidParcel, paidPickup } from '#test/sales'

const statement = 'Overført til køberens konto i banken.'
const cardWhoseRefundFails = '4000000000005126'

test('a transfer that was given up is tried at once when an operator asks, and made once', async () => {
  const app = await testApp({}, { retries: 0 })
  const operator = await app.person({ role: 'operator' })
  const { buyer, orderId } = await paidPickup(app)
  app.sandbox.faults.breakDown('stripe', '500')
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  app.sandbox.faults.mend('stripe')

  const [row] = (await app.as(operator, 'operatorOrders', { queue: 'money' })).body
  expect(row).toMatchObject({ _id: orderId, troubles: ['transfer:unavailable'] })
  expect((await app.as(operator, 'operatorOrder', { orderId })).body.may_retry).toBe(true)
  await Promise.all([1, 2].map(() => app.as(operator, 'retryMoney', { orderId })))
  await app.settled()

  expect((await movements(app)).transfers).toEqual([190_00])
  expect((await app.as(operator, 'operatorOrders', { queue: 'money' })).body).toEqual([])
  expect((await app.as(operator, 'retryMoney', { orderId })).body.code).toBe('step_forbidden')
})

test('a refund that the bank sent back is settled by hand once, and the ledger owes nobody', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { orderId } = await paidParcel(app, cardWhoseRefundFails)
  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Bogen er ødelagt.' })
  await app.settled()
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

test('a job whose tries are spent is shown with its reason, and is given them anew', async () => {
  const app = await testApp({}, { retries: 0 })
  const operator = await app.person({ role: 'operator' })
  const seller = await app.seller()
  app.sandbox.faults.breakDown('mail', 'off')
  await app.as(null, 'forgotPassword', { email: seller.email })
  await app.settled()
  app.sandbox.faults.mend('mail')

  const [job] = (await app.as(operator, 'failedJobs')).body
  expect(job).toMatchObject({ name: 'send-dispatch' })
  expect(job!.error).not.toBe('')
  expect((await app.as(operator, 'operatorQueues')).body.jobs).toBe(1)
  const again = await Promise.all([1, 2].map(() => app.as(operator, 'retryJob', { jobId: job!._id })))
  expect(again.map(({ status }) => status)).toContain(200)
  await app.settled()

  expect((await app.as(operator, 'failedJobs')).body).toEqual([])
  expect((await app.as(operator, 'retryJob', { jobId: job!._id })).status).toBe(404)
})
