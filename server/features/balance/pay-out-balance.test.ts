import { expect } from 'vitest'
import { fundsCome, test, testApp, type TestApp } from '#test/money-modes'
import { paidPickup } from '#test/sales'
import { payOutBalance } from './pay-out-balance.ts'

const days = 24
const closedAccount = 'DK2000400440003002'

/** A seller with 190 kr. on the balance. */
async function earned(app: TestApp) {
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  await fundsCome(app)
  return seller
}

const isOfPayout = (subject: string | null) => subject?.endsWith('er på vej til din konto') ?? false

const payouts = (app: TestApp) => app.deps.db.selectFrom('payout').selectAll().execute()

test('a payout that the bank returns is on the balance again, and the seller is told', async () => {
  const app = await testApp()
  const seller = await earned(app)
  await app.deps.payments.replaceBankAccount(seller.stripeId!, {
    iban: closedAccount,
    accountHolderName: 'Anna',
    requestKey: 'closed',
  })
  // The provider's notice of another account begins its wait.
  await app.settled()
  await app.advance(2 * days)
  expect((await app.as(seller, 'payout', {})).body.payout).toMatchObject({ amount: 190_00, state: 'sent' })

  await app.advance(5 * days)

  const { body } = await app.as(seller, 'stripeUser', {})
  expect(body.balance.available[0]?.amount).toBe(190_00)
  expect(body.payout?.state).toBe('failed')
  expect((await app.ledger()).accounts).toMatchObject({ connected: 190_00, seller_balance: -190_00 })
  expect((await app.outbox(seller.email)).map(({ subject }) => subject)).toContain(
    'Din udbetaling på 190,00\u00a0kr. kom retur',
  )
})

test('a payout whose arrival is never reported is asked about', async () => {
  const app = await testApp()
  const seller = await earned(app)
  await app.as(seller, 'payout', {})
  app.sandbox.listenAt('http://127.0.0.1:9')

  await app.advance(5 * days)

  expect(await payouts(app)).toMatchObject([{ state: 'paid' }])
})

test('the next click finds a payout begun by a killed process, and it is paid once', async () => {
  const app = await testApp()
  const seller = await earned(app)
  const now = app.deps.clock.now()
  const { id: payoutId } = await app.deps.db
    .insertInto('payout')
    .values({ account_id: seller.id, amount: 190_00, state: 'open', created_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await app.deps.payments.payOut({ providerAccountId: seller.stripeId!, payoutId, amount: 190_00 })

  const { body } = await app.as(seller, 'payout', {})

  expect(body.payout).toMatchObject({ amount: 190_00, state: 'sent' })
  expect(body.balance.available[0]?.amount).toBe(0)
  expect(body.transactions.data.filter((line) => line.reporting_category === 'payout')).toHaveLength(1)
  expect((await app.ledger()).accounts).not.toHaveProperty('connected')
})

test('a click with a stale balance pays nothing more, and one mail is sent', async () => {
  const app = await testApp()
  const seller = await earned(app)
  const { payments } = app.deps
  // The slower click has read the balance, and continues once the faster one is answered.
  const read = Promise.withResolvers<void>()
  const paid = Promise.withResolvers<void>()
  const slow: typeof payments = {
    ...payments,
    async readBalance(account) {
      const balance = await payments.readBalance(account)
      read.resolve()
      await paid.promise
      return balance
    },
  }
  const slower = payOutBalance({ ...app.deps, payments: slow }, seller.id, null, nowhere)
  await read.promise
  expect((await app.as(seller, 'payout', {})).status).toBe(200)
  paid.resolve()

  expect((await slower).payout).toMatchObject({ amount: 190_00, state: 'sent' })
  await app.settled()
  expect(await payouts(app)).toMatchObject([{ state: 'sent', amount: 190_00 }])
  expect((await app.outbox(seller.email)).map(({ subject }) => subject).filter(isOfPayout)).toHaveLength(1)
})

test('twenty simultaneous clicks make one payout and one mail', async () => {
  const app = await testApp()
  const seller = await earned(app)

  const answers = await Promise.all(Array.from({ length: 20 }, () => app.as(seller, 'payout', {})))
  await app.settled()

  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
  expect(await payouts(app)).toMatchObject([{ state: 'sent', amount: 190_00 }])
  expect((await app.outbox(seller.email)).map(({ subject }) => subject).filter(isOfPayout)).toHaveLength(1)
})

test('an unavailable provider is reported, and nothing is begun', async () => {
  const app = await testApp()
  const seller = await earned(app)
  app.sandbox.faults.breakDown('stripe', '500')

  const refused = await app.as(seller, 'payout', {})

  expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  expect(refused.body.message).toBe('Vi får ikke svar lige nu. Prøv igen om lidt')
  expect(await payouts(app)).toEqual([])
})

test('a payout left open by an outage is sent hours later', async () => {
  const app = await testApp({}, { retries: 0 })
  const seller = await earned(app)
  const { db, jobs, clock } = app.deps
  app.sandbox.faults.breakDown('stripe', 'off')
  await db.transaction().execute(async (tx) => {
    const { id: payoutId } = await tx
      .insertInto('payout')
      .values({ account_id: seller.id, amount: 190_00, state: 'open', created_at: clock.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    await jobs.enqueue(tx, 'send-payout', { payoutId })
  })
  await app.settled()
  expect(await payouts(app)).toMatchObject([{ state: 'open' }])

  app.sandbox.faults.fix('stripe')
  await app.advance(7)

  expect(await payouts(app)).toMatchObject([{ state: 'sent' }])
  expect((await app.as(seller, 'stripeUser', {})).body.balance.available[0]?.amount).toBe(0)
})

test.each([
  ['nothing to pay out', {}, 'nothing_to_pay_out'],
  ['somebody else’s account', { stripeId: 'acct_somebody_else' }, 'not_yours'],
])('%s is refused', async (_, body, code) => {
  const app = await testApp()

  expect((await app.as(await app.seller(), 'payout', body)).body).toMatchObject({ code })
})

test('a payout without a payout account says so, and does not speak of selling', async () => {
  const app = await testApp()
  const buyer = await app.person()

  const { status, body } = await app.as(buyer, 'payout', {})

  expect([status, body]).toMatchObject([409, { msg: 'Tilføj en udbetalingskonto' }])
})

const nowhere = { origin: '', userAgent: '', deviceToken: null }

test('whatever keeps a payout from beginning is said in msg, too', async () => {
  const app = await testApp()
  const [seller, other, visitor] = [await app.seller(), await app.seller(), null]
  const unverified = await app.person({ verified: false })
  const tries = [
    [visitor, {}],
    [unverified, {}],
    [seller, { stripeId: other.stripeId! }],
    [seller, { stripeId: 7 as never }],
    [seller, {}],
  ] as const
  const said = []
  for (const [who, body] of tries) {
    const { status, body: reply } = await app.as(who, 'payout', body)
    said.push({ status, ...(reply as { message: string; msg?: string }) })
  }
  expect(said.map(({ status }) => status)).toEqual([401, 403, 403, 400, 409])
  for (const { message, msg } of said) expect(msg).toBe(message)
})
