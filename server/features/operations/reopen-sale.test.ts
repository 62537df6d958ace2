/** Money that goes back after an order was finished: from whom, how much, once. */
import { expect } from 'vitest'
import { test, testApp, type TestApp } from '#test/money-modes'
import { balanceOf, finished, statement } from '#test/finished-sale'
import { askBank, movements } from '#test/sales'
import { PaymentUnavailable } from '../../providers/payment/payments.ts'
import { reconcile } from '../balance/reconcile.ts'
import { takeBack } from '../balance/take-back.ts'

/** Both sides' books agree, a day later. */
async function inOrder(app: TestApp) {
  await app.advance(24)
  await movements(app)
  expect(await reconcile(app.deps)).toEqual([])
}

test('an operator gives the buyer of a finished order money back, from us alone', async () => {
  const app = await testApp()
  const { buyer, seller, operator, orderId, reopen, read } = await finished(app)
  expect((await read()).may_reopen).toEqual({ most: 220_00, from_seller: 190_00 })

  expect((await reopen(82_50, false)).status).toBe(200)
  await app.settled()

  expect((await movements(app)).refunds).toEqual([82_50])
  expect(await balanceOf(app, seller)).toBe(190_00)
  expect((await app.ledger()).accounts).toMatchObject({ goodwill: 82_50 })
  expect(await read()).toMatchObject({
    state: 'finished',
    reopened: { amount: 82_50, sent: true, from_seller: 0, taken: null },
    may_reopen: { most: 0 },
  })
  const page = (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  expect(page).toMatchObject({
    status: 3,
    statements: [{ about: 'reopened', text: statement, amount: 82_50, money_back: 'sent' }],
  })
  for (const party of [buyer, seller])
    expect((await app.outbox(party.email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(statement),
    )
  const [act] = (await app.as(operator, 'operatorActs')).body
  expect(act).toMatchObject({ act: 'reopen_sale', subject: orderId, detail: { amount: 82_50, statement } })
  await inOrder(app)
})

test('the seller’s balance bears what it holds, and we the rest', async () => {
  const app = await testApp()
  const { seller, orderId, reopen, read } = await finished(app)

  await reopen(220_00, true)
  await app.settled()

  expect((await movements(app)).refunds).toEqual([220_00])
  expect(await balanceOf(app, seller)).toBe(0)
  expect((await app.ledger()).accounts).toMatchObject({ goodwill: 30_00 })
  expect((await read()).reopened).toMatchObject({
    amount: 220_00,
    sent: true,
    from_seller: 190_00,
    taken: 190_00,
    given_up: null,
  })
  expect((await app.as(seller, 'findShipment', { shipment: orderId })).body.statements).toMatchObject([
    { about: 'reopened', from_seller: 190_00, taken: 190_00 },
  ])
  await inOrder(app)
})

test('a balance that was paid out is left at zero, and the loss is ours', async () => {
  const app = await testApp()
  const { seller, reopen, read } = await finished(app)
  await app.as(seller, 'payout', {})
  await app.settled()
  const before = await balanceOf(app, seller)

  await reopen(100_00, true)
  await app.settled()

  expect(await balanceOf(app, seller)).toBe(0)
  expect((await read()).reopened).toMatchObject({ sent: true, taken: Math.min(before, 100_00) })
  await inOrder(app)
})

test('only once, within 30 days, and no more than was charged', async () => {
  const app = await testApp()
  const { buyer, orderId, reopen } = await finished(app)
  expect((await reopen(220_01, false)).body.code).toBe('reopen_amount')
  expect((await reopen(0, false)).status).toBe(400)
  const stranger = { orderId, amount: 1_00, fromSeller: false, statement }
  expect((await app.as(buyer, 'reopenSale', stranger)).status).toBe(403)

  const replies = await Promise.all([reopen(50_00, true), reopen(50_00, true)])
  await app.settled()

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect((await movements(app)).refunds).toEqual([50_00])
  const late = await finished(app)
  await app.advance(31 * 24)
  const { token } = await app.person({ role: 'operator' })
  const tooLate = { ...stranger, orderId: late.orderId }
  expect((await app.as({ token }, 'reopenSale', tooLate)).body.code).toBe('step_forbidden')
})

test('a line that is lost after the reversal takes nothing twice', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, orderId, reopen } = await finished(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await reopen(100_00, true)
  await app.settled()
  app.sandbox.faults.fix('stripe')
  const { payments } = app.deps
  const lossy: typeof payments = {
    ...payments,
    reverseTransfer: async (reversal) => {
      await payments.reverseTransfer(reversal)
      throw new PaymentUnavailable('the line was lost')
    },
  }

  await expect(takeBack({ ...app.deps, payments: lossy }, { orderId }, { last: false })).rejects.toThrow(
    'lost',
  )
  expect(await balanceOf(app, seller)).toBe(90_00)
  await app.advance(7)

  expect(await balanceOf(app, seller)).toBe(90_00)
  expect((await movements(app)).refunds).toEqual([100_00])
  expect((await app.ledger()).accounts['goodwill'] ?? 0).toBe(0)
  await inOrder(app)
})

test('what the buyer’s bank takes meanwhile is not paid back a second time', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId, reopen } = await finished(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await reopen(100_00, false)
  await app.settled()
  app.sandbox.faults.fix('stripe')
  await askBank(app, { orderId }, 'dispute')
  await askBank(app, { orderId }, 'lost')
  await app.advance(7)

  expect((await movements(app)).refunds).toEqual([])
  await inOrder(app)
})
