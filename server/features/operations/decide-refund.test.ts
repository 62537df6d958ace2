import { expect, it } from 'vitest'
import { test, testApp, type TestApp } from '#test/money-modes'
import { movements, paidParcel, paidPickup, scan } from '#test/sales'

const statement = 'Billederne viser, at siderne mangler.'

async function asked(app: TestApp) {
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, text: 'Sider mangler' })
  return { ...sale, operator }
}

const acts = (app: TestApp) =>
  app.deps.db.selectFrom('operator_act').select(['act', 'detail', 'operator_id']).execute()

test('an operator sees the whole case and decides it with a statement, and the act is recorded', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, operator } = await asked(app)
  await app.as(seller, 'answerRefund', { shipment: orderId, text: 'Den var hel' })

  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({ refunds: 1, action: 0, money: 0 })
  const [row] = (await app.as(operator, 'operatorOrders', { queue: 'refunds' })).body
  expect(row).toMatchObject({ _id: orderId, state: 'refund_requested', paid: 259_00 })
  expect(row!.due).not.toBeNull()
  const page = (await app.as(operator, 'operatorOrder', { orderId })).body
  expect(page).toMatchObject({
    parties: { buyer: { email: buyer.email }, seller: { email: seller.email } },
    cases: [{ claim: 'Sider mangler', answer: 'Den var hel', outcome: null }],
    ledger: [{ kind: 'paid', entries: [{ account: 'platform', amount: 259_00 }, {}] }],
    allowed: [
      { step: 'grantRefund', statement: true, splits: false },
      { step: 'declineRefund', statement: true, splits: false },
      { step: 'splitSale', statement: true, splits: true },
      { step: 'startReturn', statement: true, splits: false },
      { step: 'giveMoreTime', statement: true, splits: false },
    ],
  })
  expect(page.story.map(({ step, by }) => `${by} ${step}`)).toEqual([
    'carrier markDelivered',
    'buyer requestRefund',
  ])

  const granted = await app.as(operator, 'operatorStep', { orderId, step: 'grantRefund', statement })
  expect(granted.body).toEqual({ state: 'cancelled' })
  await app.settled()

  expect(await movements(app)).toEqual({ charges: [259_00], refunds: [259_00], transfers: [] })
  for (const { email } of [buyer, seller]) {
    const mails = (await app.outbox(email)).map(({ text }) => text)
    expect(mails).toContainEqual(expect.stringContaining(statement))
  }
  expect(await acts(app)).toEqual([
    {
      act: 'take_step',
      operator_id: operator.id,
      detail: { step: 'grantRefund', before: 'refund_requested', after: 'cancelled', statement },
    },
  ])
  expect((await app.as(operator, 'operatorQueues')).body.refunds).toBe(0)
})

it('a decision needs a statement, and an impossible step changes and records nothing', async () => {
  const app = await testApp()
  const { orderId, operator } = await asked(app)
  const take = async (step: string, words = '') =>
    (await app.as(operator, 'operatorStep', { orderId, step, statement: words })).body.code

  expect(await take('grantRefund', '  ')).toBe('statement_missing')
  expect(await take('voidOrder', statement)).toBe('step_forbidden')
  expect(await take('approve')).toBe('step_forbidden')
  expect(await take('toString')).toBe('step_forbidden')
  expect(await acts(app)).toEqual([])
})

it('a decision on what the operator’s page no longer shows is refused, and nothing happens', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { orderId, buyer, seller, ...sale } = await paidParcel(app)
  const whole = { orderId, buyer, seller, ...sale }
  await scan(app, whole, 'shipped')
  const versionNow = async () => (await app.as(operator, 'operatorOrder', { orderId })).body.version
  const take = async (step: string, version: string) =>
    (await app.as(operator, 'operatorStep', { orderId, step, statement, version })).body

  const onItsWay = await versionNow()
  await scan(app, whole, 'delivered')
  expect(await take('voidOrder', onItsWay)).toMatchObject({ code: 'order_changed' })

  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })
  const shown = await versionNow()
  // The state stays the same: the seller lets the book come back.
  expect((await app.as(seller, 'acceptReturn', { shipment: orderId })).status).toBe(200)
  expect(await take('declineRefund', shown)).toMatchObject({ code: 'order_changed' })
  expect(await acts(app)).toEqual([])

  expect(await take('declineRefund', await versionNow())).toEqual({ state: 'finished' })
})

test('two operators decide differently at once, and one decision counts', async () => {
  const app = await testApp()
  const { orderId, operator } = await asked(app)
  const other = await app.person({ role: 'operator' })

  const replies = await Promise.all([
    app.as(operator, 'operatorStep', { orderId, step: 'grantRefund', statement }),
    app.as(other, 'operatorStep', { orderId, step: 'declineRefund', statement }),
  ])
  await app.settled()

  expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 409])
  expect(await acts(app)).toHaveLength(1)
  const { refunds, transfers } = await movements(app)
  expect(refunds.length + transfers.length).toBe(1)
})

it('an operator cannot decide a sale of their own', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidPickup(app)
  await app.promote(buyer)

  const step = { orderId, step: 'voidOrder', statement }
  expect((await app.as(buyer, 'operatorStep', step)).body.code).toBe('step_forbidden')
})

it('only operators get any of it', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidPickup(app)
  const calls = [
    ['operatorQueues', {}],
    ['operatorOrders', {}],
    ['operatorOrder', { orderId }],
    ['operatorStep', { orderId, step: 'voidOrder', statement }],
    ['retryMoney', { orderId }],
    ['settleRefund', { orderId, statement }],
    ['latePayments', {}],
    ['settleLatePayment', { purchaseId: orderId, statement }],
    ['failedJobs', {}],
    ['retryJob', { jobId: orderId }],
    ['holdCase', { orderId }],
    ['giveCase', { orderId, to: buyer.id, clientId: 'form', given: null }],
    ['operatorUsers', {}],
    ['operatorUser', { userId: buyer.id }],
    ['suspendUser', { userId: buyer.id, statement }],
    ['liftSuspension', { userId: buyer.id, statement }],
    ['operatorActs', {}],
    ['operatorSettings', {}],
  ] as const
  for (const [call, body] of calls) {
    expect([call, (await app.as(buyer, call, body as never)).status]).toEqual([call, 403])
    expect([call, (await app.as(null, call, body as never)).status]).toEqual([call, 401])
  }
})
