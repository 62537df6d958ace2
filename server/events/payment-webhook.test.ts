import { expect, test } from 'vitest'
import { sql } from 'kysely'
import { PaymentNotOurs, PaymentRefused } from '../providers/payment/payments.ts'
import { testApp, type TestApp } from '#test/app'
import { openPayment, movements, paidPickup } from '#test/sales'
import { paymentEvents, sendPaymentWebhook } from '#test/provider-webhooks'

const cardThatIsDisputed = '4000000000000259'

/** Paid at the provider, without any webhook to the app yet. */
async function paidWithoutWebhook(app: TestApp, card?: string) {
  const payment = await openPayment(app)
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.pay(payment.url, card)
  const completed = (await paymentEvents(app)).find(({ type }) => type === 'checkout.session.completed')!
  return { ...payment, completed }
}

const orders = (app: TestApp) =>
  app.deps.db.selectFrom('orders').select(['id', 'state', 'seller_id']).execute()
const remembered = (app: TestApp, id: string) =>
  app.deps.db.selectFrom('webhook_event').selectAll().where('event_id', '=', id).execute()

test('a payment reported five times at once becomes one order and one mail each', async () => {
  const app = await testApp()
  const { buyer, completed } = await paidWithoutWebhook(app)

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendPaymentWebhook(app, completed)))
  await app.settled()

  expect(answers).toEqual([200, 200, 200, 200, 200])
  expect(await orders(app)).toHaveLength(1)
  expect((await app.outbox(buyer.email)).map(({ channel }) => channel)).toEqual(['mail'])
  expect(await movements(app)).toMatchObject({ charges: [220_00] })
})

test('all webhooks, repeated in reverse order, change nothing', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidPickup(app)
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  const before = [await orders(app), await app.ledger(), await movements(app)]

  const events = (await paymentEvents(app)).reverse()
  for (const event of events) expect(await sendPaymentWebhook(app, event)).toBe(200)
  // The repeats have no effect even after the records of the first ones are deleted.
  await app.deps.db.deleteFrom('webhook_event').execute()
  for (const event of events) expect(await sendPaymentWebhook(app, event)).toBe(200)
  await app.settled()

  expect(events.length).toBeGreaterThan(2)
  expect([await orders(app), await app.ledger(), await movements(app)]).toEqual(before)
})

test.each([
  ['signed by somebody else', { secret: 'whsec_somebody_else' }],
  ['signed six minutes ago', { ageSeconds: 360 }],
  ['signed six minutes from now', { ageSeconds: -360 }],
])('a report %s is refused and changes nothing', async (_, how) => {
  const app = await testApp()
  const { completed } = await paidWithoutWebhook(app)

  expect(await sendPaymentWebhook(app, completed, how)).toBe(400)

  expect(await orders(app)).toEqual([])
  expect(await remembered(app, completed.id)).toEqual([])
})

test('a webhook that lies about the amount is not trusted', async () => {
  const app = await testApp()
  const { url } = await openPayment(app)
  const { id, purchase } = await app.deps.db
    .selectFrom('purchase')
    .select(['checkout_session_id as id', 'id as purchase'])
    .executeTakeFirstOrThrow()
  const object = { id, object: 'checkout.session', payment_status: 'paid', status: 'complete' }
  const lie = {
    id: 'evt_lie',
    object: 'event',
    livemode: false,
    type: 'checkout.session.completed',
    data: { object: { ...object, metadata: { purchase_id: purchase } } },
  }

  expect(await sendPaymentWebhook(app, lie)).toBe(200)

  expect(url).toContain('/sandbox/pay/')
  expect(await orders(app)).toEqual([])
})

test('a webhook is answered only once its work is committed', async () => {
  const app = await testApp()
  const { completed } = await paidWithoutWebhook(app)
  let answered = false
  let answer: Promise<number> | undefined

  await app.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('purchase').select('id').forUpdate().execute()
    answer = sendPaymentWebhook(app, completed).finally(() => (answered = true))
    await someoneWaits(app)
    expect(answered).toBe(false)
  })

  expect(await answer).toBe(200)
  expect(await orders(app)).toHaveLength(1)
})

test('a webhook whose transaction is aborted is not acknowledged, and counts when it comes again', async () => {
  const app = await testApp()
  const { completed } = await paidWithoutWebhook(app)

  await app.deps.db.transaction().execute(async (tx) => {
    await tx.selectFrom('purchase').select('id').forUpdate().execute()
    const answer = sendPaymentWebhook(app, completed)
    const pid = await someoneWaits(app)
    await sql`select pg_terminate_backend(${pid})`.execute(tx)
    expect(await answer).toBe(503)
  })
  expect(await remembered(app, completed.id)).toEqual([])

  expect(await sendPaymentWebhook(app, completed)).toBe(200)
  expect(await orders(app)).toHaveLength(1)
})

test('a webhook that comes while the provider is unavailable comes again', async () => {
  const app = await testApp()
  const { completed } = await paidWithoutWebhook(app)

  app.sandbox.faults.breakDown('stripe', '500')
  expect(await sendPaymentWebhook(app, completed)).toBe(503)
  app.sandbox.faults.fix('stripe')

  expect(await sendPaymentWebhook(app, completed)).toBe(200)
  expect(await orders(app)).toHaveLength(1)
})

test.each([
  ['refuses to answer our key', new PaymentRefused('other', 'Stripe said 403 invalid_request_error')],
  ['knows nothing of our own payment', new PaymentNotOurs('other', 'Stripe said 404 resource_missing')],
])('a report that comes while the provider %s is an error of ours and comes again', async (_, refused) => {
  const app = await testApp()
  const { completed } = await paidWithoutWebhook(app)
  const errors: string[] = []
  const { payments, log } = app.deps
  app.deps.log = { ...quiet, error: (_fields: object, message: string) => void errors.push(message) }
  app.deps.payments = { ...payments, readCheckout: () => Promise.reject(refused) }

  expect(await sendPaymentWebhook(app, completed)).toBe(503)
  expect(await remembered(app, completed.id)).toEqual([])
  expect(errors).toContain('the payment provider refused a query about a webhook')

  Object.assign(app.deps, { payments, log })
  expect(await sendPaymentWebhook(app, completed)).toBe(200)
  expect(await orders(app)).toHaveLength(1)
})

const quiet = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** The database process that waits for a lock on our rows. */
async function someoneWaits({ deps }: TestApp): Promise<number> {
  let pid: number | undefined
  await expect
    .poll(async () => {
      const { rows } = await sql<{ pid: number }>`
        select pid from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and query like '%purchase%'`.execute(
        deps.db,
      )
      return (pid = rows[0]?.pid)
    })
    .toBeDefined()
  return pid!
}

/** A webhook about something that we did not cause. */
const foreign = (type: string, object: object, more: object = {}) => ({
  id: `evt_foreign_${type}`,
  object: 'event',
  type,
  livemode: false,
  data: { object },
  ...more,
})
const dispute = { id: 'dp_1', amount: 100_00, status: 'needs_response', evidence_details: { due_by: null } }

test.each([
  [
    'a dispute of an unknown payment',
    foreign('charge.dispute.created', { ...dispute, charge: 'ch_1', payment_intent: 'pi_1' }),
  ],
  [
    'a dispute of no payment',
    foreign('charge.dispute.closed', { ...dispute, charge: 'ch_1', payment_intent: null }),
  ],
  [
    'a payment with a reference of somebody else’s',
    foreign('checkout.session.completed', {
      id: 'cs_1',
      payment_status: 'paid',
      metadata: {},
      client_reference_id: 'faktura 12',
    }),
  ],
  [
    'a page that ran out with a reference of somebody else’s',
    foreign('checkout.session.expired', { id: 'cs_1', metadata: {}, client_reference_id: 'faktura 12' }),
  ],
  [
    'a payment of a purchase that we never had',
    foreign('checkout.session.completed', {
      id: 'cs_1',
      payment_status: 'paid',
      metadata: { purchase_id: '01930000-0000-7000-8000-000000000001' },
    }),
  ],
  ['a refund that is gone', foreign('charge.refund.updated', { id: 're_1', status: 'succeeded' })],
  ['an account that we may not read', foreign('account.updated', { id: 'acct_1' }, { account: 'acct_1' })],
  [
    'a payout of an account that we may not read',
    foreign('payout.paid', { id: 'po_1', status: 'paid' }, { account: 'acct_1' }),
  ],
  ['a kind that nobody knows', foreign('moon.landed', { id: 'm_1' })],
  [
    'an event of the newer kind, without an object',
    { id: 'evt_thin', object: 'v2.core.event', type: 'v2.core.account.updated' },
  ],
])('%s is accepted, and logged once', async (_, event) => {
  const app = await testApp()
  const lines: string[] = []
  const note = (_fields: object, message: string) => void lines.push(message)
  app.deps.log = { info: note, warn: note, error: note }

  expect([await sendPaymentWebhook(app, event), await sendPaymentWebhook(app, event)]).toEqual([200, 200])

  expect(lines.filter((line) => line.startsWith('a payment webhook'))).toHaveLength(1)
})

test.each(['t=1,v1=', 't=1,v1', 't=,v1=', 'v1=abc', 't=1', '', ','])(
  'a report whose signature is "%s" is refused as unsigned',
  async (signature) => {
    const app = await testApp()
    const headers = { 'content-type': 'application/json', 'stripe-signature': signature }
    const { status } = await fetch(`${app.url}/webhooks/stripe`, { method: 'POST', body: '{}', headers })
    expect(status).toBe(400)
  },
)

test('a dispute reported before its payment settles the payment and freezes its order', async () => {
  const app = await testApp()
  const { buyer } = await paidWithoutWebhook(app, cardThatIsDisputed)
  const opened = (await paymentEvents(app)).find(({ type }) => type === 'charge.dispute.created')!

  expect(await sendPaymentWebhook(app, opened)).toBe(200)

  expect((await app.as(buyer, 'bought')).body).toMatchObject([{ dispute: 'open' }])
})
