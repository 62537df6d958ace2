import { expect, test, vi } from 'vitest'
import { refusals } from '#contract/refusals'
import { testApp, type TestApp } from '#test/app'
import { basketOf } from '#test/people'
import { movements, openPayment, paidPickup } from '#test/sales'
import { PaymentRefused } from '../../providers/payment/payments.ts'

const statement = 'Betalingsudbyderen trækker for meget.'
const day = 24

type Part = 'purchases' | 'payouts'
const turn = (app: TestApp, operator: { token: string }, part: Part, stopped: boolean) =>
  app.as(operator, 'stopTrade', { part, stopped, statement })

/** A seller with 190 kr. on the balance. */
async function earned(app: TestApp) {
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  return seller
}

const payouts = (app: TestApp) => app.deps.db.selectFrom('payout').select(['amount', 'state']).execute()

test('while purchases are stopped nobody begins one, what is under way goes on, and then they are open again', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const paid = await paidPickup(app)
  const { buyer, url } = await openPayment(app)
  expect((await turn(app, operator, 'purchases', true)).status).toBe(200)

  const other = await app.listedBook({})
  const refused = await app.as(buyer, 'buyBook', basketOf([other]))
  expect(refused).toMatchObject({ status: 409, body: { code: 'purchases_stopped' } })
  expect(refused.body.message).toContain('din kurv er gemt')
  // The payment that was open is not closed for it, and is an order once it is paid.
  await app.pay(url)
  await app.settled()
  expect((await app.as(buyer, 'bought')).body).toHaveLength(1)
  await app.as(paid.buyer, 'satisfied', { shipment: paid.orderId })
  await app.settled()
  expect((await movements(app)).transfers).toEqual([190_00])

  await turn(app, operator, 'purchases', false)
  expect((await app.as(buyer, 'buyBook', basketOf([other]))).status).toBe(200)
})

test('a stop that comes while a purchase is being made is kept to, and its books are free', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const [buyer, book] = [await app.person(), await app.listedBook({})]
  // The provider takes the same page for this purchase twice, and one that ends a second later not.
  vi.spyOn(app.deps.clock, 'now').mockReturnValue(app.deps.clock.now())
  // Our own page, which holds nothing until a person opens the payment.
  await app.as(buyer, 'buyBook', basketOf([book]))
  const { db } = app.deps
  await db.updateTable('listing').set({ state: 'active', purchase_id: null }).execute()
  await db
    .updateTable('purchase')
    .set({ held_at: null, checkout_session_id: null, checkout_url: null })
    .execute()
  const { leave_key: key } = await db.selectFrom('purchase').select('leave_key').executeTakeFirstOrThrow()
  await turn(app, operator, 'purchases', true)

  expect((await app.as(null, 'openPayment', { key })).body.code).toBe('purchases_stopped')
  const { state } = await db.selectFrom('listing').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('active')
  await turn(app, operator, 'purchases', false)
  expect((await app.as(null, 'openPayment', { key })).status).toBe(200)
})

test('while payouts are stopped none is begun, the seller reads that the money is safe, and then it can be paid out', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const seller = await earned(app)
  await turn(app, operator, 'payouts', true)

  const refused = await app.as(seller, 'payout', {})
  expect(refused.body).toMatchObject({ code: 'payouts_stopped', msg: refusals.payouts_stopped[1] })
  const { body } = await app.as(seller, 'stripeUser', {})
  expect(body.payouts_stopped).toBe(true)
  expect(body.balance.available[0]?.amount).toBe(190_00)
  expect(await payouts(app)).toEqual([])

  await turn(app, operator, 'payouts', false)
  expect((await app.as(seller, 'payout', {})).body).toMatchObject({
    payouts_stopped: false,
    payout: { amount: 190_00, state: 'sent' },
  })
})

test('a payout that was asked for before the stop waits, and is sent by itself when payouts are open again', async () => {
  const app = await testApp({}, { retries: 0 })
  const operator = await app.person({ role: 'operator' })
  const seller = await earned(app)
  app.sandbox.faults.breakDown('stripe', '500')
  const { id: payoutId } = await app.deps.db
    .insertInto('payout')
    .values({ account_id: seller.id, amount: 190_00, state: 'open', created_at: app.deps.clock.now() })
    .returning('id')
    .executeTakeFirstOrThrow()
  await turn(app, operator, 'payouts', true)
  app.sandbox.faults.fix('stripe')
  await app.deps.db.transaction().execute((tx) => app.deps.jobs.enqueue(tx, 'send-payout', { payoutId }))
  await app.settled()
  expect(await payouts(app)).toEqual([{ amount: 190_00, state: 'open' }])

  await turn(app, operator, 'payouts', false)
  await app.settled()
  expect(await payouts(app)).toEqual([{ amount: 190_00, state: 'sent' }])
})

test('a stop that comes while the payout’s money is being looked up is kept to', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const seller = await earned(app)
  let stop: Promise<unknown> | undefined
  // The request and its job both look up.
  vi.spyOn(app.deps.payments, 'withShortTimeouts').mockReturnValue(app.deps.payments)
  vi.spyOn(app.deps.payments, 'listPending').mockImplementation(async () => {
    await (stop ??= turn(app, operator, 'payouts', true))
    return []
  })
  await app.as(seller, 'payout', {})
  expect(await payouts(app)).toEqual([{ amount: 190_00, state: 'open' }])
  await turn(app, operator, 'payouts', false)
  await app.settled()
  expect(await payouts(app)).toEqual([{ amount: 190_00, state: 'sent' }])
})

test('a provider that does not tell what is on its way does not make a payout fail that has left', async () => {
  const app = await testApp()
  const seller = await earned(app)
  vi.spyOn(app.deps.payments, 'withShortTimeouts').mockReturnValue(app.deps.payments)
  vi.spyOn(app.deps.payments, 'listPending').mockRejectedValue(new PaymentRefused('other', 'no'))
  await app.as(seller, 'payout', {})
  expect(await payouts(app)).toEqual([{ amount: 190_00, state: 'sent' }])
})

test('automatic payouts and their reminders wait for a stop to end, and then come', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const seller = await earned(app)
  await turn(app, operator, 'payouts', true)
  await app.advance(61 * day)
  await app.advance(25 * day)
  const subjects = async () => (await app.outbox(seller.email)).map(({ subject }) => subject)
  expect(await subjects()).not.toContain('Du har penge på din saldo')
  // A payout that the sweep had begun before the stop.
  await app.deps.db.updateTable('account').set({ payout_forced_at: app.deps.clock.now() }).execute()
  await app.deps.db
    .transaction()
    .execute((tx) => app.deps.jobs.enqueue(tx, 'pay-out-rested', { accountId: seller.id }))
  await app.settled()
  expect(await payouts(app)).toEqual([])

  const again = { token: await app.signIn(operator.id) }
  await turn(app, again, 'payouts', false)
  await app.advance(1)
  expect(await payouts(app)).toMatchObject([{ amount: 190_00 }])
})

test('two operators who press at once do one act, each stop is apart, and the log says who, when and why', async () => {
  const app = await testApp()
  const [one, other] = [await app.person({ role: 'operator' }), await app.person({ role: 'operator' })]
  const begun = app.deps.clock.now().getTime()
  const presses = await Promise.all([one, other, one].map((who) => turn(app, who, 'payouts', true)))
  expect(presses.map(({ status }) => status)).toEqual([200, 200, 200])

  const stops = (await app.as(other, 'tradeStops')).body
  expect(stops).toMatchObject([{ part: 'payouts', reason: statement }])
  expect(Date.parse(stops[0]!.since)).toBeGreaterThanOrEqual(begun)
  expect([one, other].map(({ firstName, lastName }) => `${firstName} ${lastName}`)).toContain(
    stops[0]!.operator,
  )
  await turn(app, other, 'payouts', false)
  await turn(app, one, 'payouts', false)
  expect((await app.as(one, 'tradeStops')).body).toEqual([])

  const acts = (await app.as(one, 'operatorActs')).body
  expect(acts.map(({ act, detail }) => [act, detail['statement']])).toEqual([
    ['open_payouts', statement],
    ['stop_payouts', statement],
  ])
  const unexplained = await app.as(one, 'stopTrade', { part: 'payouts', stopped: true, statement: ' ' })
  expect(unexplained.status).toBe(400)
})
