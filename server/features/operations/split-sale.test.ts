import { expect, it } from 'vitest'
import { refundsLeave, takesTime, test, testApp, type TestApp } from '#test/money-modes'
import { askBank, movements, paidParcel, scan } from '#test/sales'
import { reconcile } from '../balance/reconcile.ts'

const statement = 'Der er overstreget mere, end annoncen viser.'

/** A book for 200 kr. that its buyer calls not as described. */
async function asked(app: TestApp, reason: 1 | 2 = 2) {
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason })
  const split = (back?: number) =>
    app.as(operator, 'operatorStep', {
      orderId: sale.orderId,
      step: 'splitSale',
      statement,
      ...(back !== undefined && { back }),
    })
  return { ...sale, operator, split }
}

const mailsTo = async (app: TestApp, { email }: { email: string }) =>
  (await app.outbox(email)).map(({ text }) => text.replaceAll('\u00a0', ' '))

const heldMoney = async (app: TestApp) => (await app.ledger()).accounts['held'] ?? 0

test('an operator splits a sale: the buyer keeps the book and gets a part with its fee back, the seller the rest', async () => {
  const app = await testApp()
  const { buyer, seller, operator, orderId, split } = await asked(app)

  expect((await split(75_00)).body).toEqual({ state: 'finished' })
  await app.settled()
  const seenByBuyer = async () => (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  expect((await seenByBuyer()).money_back).toBe(takesTime(app) ? 'waiting' : 'sent')
  expect(await heldMoney(app)).toBe(takesTime(app) ? -82_50 : 0)
  await refundsLeave(app)

  // 7.50 of the buyer's fee follows, and the seller pays 5 % of the 125 kr. that are left.
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [82_50], transfers: [118_75] })
  expect(await heldMoney(app)).toBe(0)
  expect(await seenByBuyer()).toMatchObject({
    status: 3,
    bookStatus: 8,
    total: { paid: 259_00, back: 82_50, feeBack: 7_50 },
    money_back: 'sent',
    refund: { outcome: 'split', statement },
  })
  expect((await app.as(seller, 'findShipment', { shipment: orderId })).body).toMatchObject({
    total: { books: 200_00, back: 75_00, saleFee: 6_25, payout: 118_75 },
    transferred: true,
    may_put_up_again: false,
  })
  expect((await app.as(operator, 'operatorOrder', { orderId })).body.sums).toMatchObject({
    paid: 259_00,
    back: 82_50,
    payout: 118_75,
  })
  const [toBuyer, toSeller] = [await mailsTo(app, buyer), await mailsTo(app, seller)]
  for (const mails of [toBuyer, toSeller]) expect(mails).toContainEqual(expect.stringContaining(statement))
  expect(toBuyer).toContainEqual(expect.stringContaining('82,50 kr. tilbage'))
  expect(toSeller).toContainEqual(expect.stringContaining('118,75 kr.'))
  await app.advance(1)
  expect(await reconcile(app.deps)).toEqual([])
})

it('only whole kroner from 25 kr. to 80 % of the price can be given back', async () => {
  const app = await testApp()
  const { orderId, buyer, split } = await asked(app)

  for (const back of [undefined, 0, 24_00, 75_50, 161_00, -25_00])
    expect((await split(back)).body.code).toBe('split_amount')

  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body.status).toBe(5)
  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [], transfers: [] })
})

it('a buyer who says that the parcel is lost has no book to keep', async () => {
  const app = await testApp()
  const { operator, orderId, split } = await asked(app, 1)

  const { allowed } = (await app.as(operator, 'operatorOrder', { orderId })).body
  expect(allowed.map(({ step }) => step)).toEqual(['grantRefund', 'declineRefund', 'giveMoreTime'])
  expect((await split(75_00)).body.code).toBe('step_forbidden')
})

test('both parts of a split sale reach their people once the payment provider is back', async () => {
  const app = await testApp({}, { retries: 0 })
  const { split } = await asked(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await split(75_00)
  await app.settled()
  expect(await heldMoney(app)).toBe(-82_50)

  await refundsLeave(app)
  app.sandbox.faults.fix('stripe')
  await app.advance(7)

  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [82_50], transfers: [118_75] })
  expect(await heldMoney(app)).toBe(0)
  expect(await reconcile(app.deps)).toEqual([])
})

test('a bank that takes the whole payment before the part was given back has paid the buyer', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId, split } = await asked(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await split(75_00)
  await app.settled()
  app.sandbox.faults.fix('stripe')
  await askBank(app, { orderId }, 'dispute')
  await askBank(app, { orderId }, 'lost')
  await app.advance(7)

  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [], transfers: [118_75] })
  expect((await app.ledger()).accounts).toMatchObject({ disputes: 176_50 })
  expect(await heldMoney(app)).toBe(0)
  expect(await reconcile(app.deps)).toEqual([])
})

test('an operator who splits twice at once splits once', async () => {
  const app = await testApp()
  const { split } = await asked(app)

  const replies = await Promise.all([split(75_00), split(50_00)])
  await app.settled()

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  const { refunds, transfers } = await movements(app)
  expect([refunds.length, transfers.length]).toEqual([1, 1])
})
