import { expect, it } from 'vitest'
import { formatDeadline } from '#rules/danish'
import { refundsLeave, takesTime, test, testApp, type TestApp } from '#test/money-modes'
import { basketOf } from '#test/people'
import { movements, openPayment } from '#test/sales'
import { reconcile } from '../balance/reconcile.ts'
import { refundLatePayment } from '../balance/refund-late-payment.ts'
import { paymentOutcome } from './settle-purchase.ts'

const hour = 3_600_000

/** Our time for the buyer has expired, but the page's has not, as when two clocks differ. */
async function letExpire(app: TestApp) {
  const { db } = app.deps
  const open = db.updateTable('purchase').where('state', '=', 'pending')
  await open.set({ state: 'expired', expires_at: new Date(app.deps.clock.now().getTime() - hour) }).execute()
  await db.updateTable('listing').set({ state: 'active', purchase_id: null }).execute()
}

const purchases = (app: TestApp) =>
  app.deps.db.selectFrom('purchase').selectAll().orderBy('created_at').execute()

/** The payment arrived, its book is sold, and the provider is down when it should be refunded. */
async function lateAndNotRefunded(app: TestApp) {
  const { db } = app.deps
  const { book, url } = await openPayment(app)
  await letExpire(app)
  await db.updateTable('listing').set({ state: 'deleted' }).where('id', '=', book.id).execute()
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.pay(url)
  const [late] = await purchases(app)
  const outcome = await paymentOutcome(app.deps, late!.id)
  app.sandbox.faults.breakDown('stripe', 'off')
  await db.transaction().execute(outcome)
  await app.settled()
  return late!
}

test('a late payment for books that are still there opens its order', async () => {
  const app = await testApp()
  const { buyer, url } = await openPayment(app)
  await letExpire(app)

  await app.pay(url)
  await app.settled()

  expect((await app.as(buyer, 'bought')).body).toHaveLength(1)
  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [], transfers: [] })
})

test('a payment for a book that was sold to somebody else is refunded in full, and the buyer is told', async () => {
  const app = await testApp()
  const { buyer: late, book, url } = await openPayment(app)
  await letExpire(app)
  const quick = await app.person()
  const bought = await app.as(quick, 'buyBook', basketOf([book]))
  await app.pay(bought.body.url)
  await app.settled()

  await app.pay(url)
  await app.settled()

  expect((await app.as(late, 'bought')).body).toEqual([])
  expect((await app.as(quick, 'bought')).body).toHaveLength(1)
  const told = async () => (await app.outbox(late.email)).map(({ subject }) => subject)
  const [isBack, isLate] = [
    `Du får pengene tilbage: ${book.title}`,
    `Din refundering er forsinket: ${book.title}`,
  ]
  expect(await told()).toEqual([takesTime(app) ? isLate : isBack])
  await refundsLeave(app)
  expect(await told()).toEqual(takesTime(app) ? [isBack, isLate] : [isBack])
  expect(await movements(app)).toEqual({ charges: [220_00, 220_00], refunds: [220_00], transfers: [] })
  expect((await app.ledger()).accounts).toEqual({ platform: 220_00, held: -220_00 })
})

test('nothing of a late basket is delivered when one book is gone, and the others are for sale again', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const [gone, left] = [await app.listedBook(), await app.listedBook()]
  const { body } = await app.as(buyer, 'buyBook', basketOf([gone, left]))
  await letExpire(app)
  await app.as(await app.person(), 'buyBook', basketOf([gone]))

  await app.pay(body.url)
  await refundsLeave(app)

  expect((await app.as(buyer, 'bought')).body).toEqual([])
  expect((await app.as(null, 'findBook', { dbId: left.id })).body.dbBook).toMatchObject({ reserved: false })
  expect((await app.as(null, 'findBook', { dbId: gone.id })).body.dbBook).toMatchObject({ reserved: true })
  expect((await app.ledger()).accounts).toEqual({})
})

test('a late payment that cannot be refunded keeps the reason, and is refunded hours later', async () => {
  const app = await testApp({}, { retries: 0 })
  await lateAndNotRefunded(app)
  expect(await purchases(app)).toMatchObject([{ state: 'late', late_refund_error: 'unavailable' }])
  await refundsLeave(app)
  app.sandbox.faults.fix('stripe')
  await app.advance(7)

  expect(await purchases(app)).toMatchObject([{ late_refund_error: null, late_refund_tried_at: null }])
  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [220_00], transfers: [] })
})

test('a late payment with a chargeback is not refunded as well, and is on nobody’s list', async () => {
  const app = await testApp({}, { retries: 0 })
  const late = await lateAndNotRefunded(app)
  expect((await app.ledger()).accounts).toEqual({ platform: 220_00, held: -220_00 })
  app.sandbox.faults.fix('stripe')
  app.sandbox.listenAt(app.url)

  for (const event of ['dispute', 'lost'] as const) {
    await app.control(`/payments/${late.checkout_session_id}/bank`, { event })
    await app.settled()
  }
  await refundLatePayment(app.deps, { purchaseId: late.id }, { last: true })
  await app.advance(14)

  const operator = await app.person({ role: 'operator' })
  expect((await app.as(operator, 'latePayments')).body).toEqual([])
  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [], transfers: [] })
  expect((await app.ledger()).accounts).toEqual({})
  expect(await reconcile(app.deps)).toEqual([])
})

it('operators are reminded to answer a bank about a late payment, which has no order', async () => {
  const app = await testApp({}, { retries: 0 })
  const operator = await app.person({ role: 'operator' })
  const late = await lateAndNotRefunded(app)
  app.sandbox.faults.fix('stripe')
  app.sandbox.listenAt(app.url)
  await app.control(`/payments/${late.checkout_session_id}/bank`, { event: 'dispute' })
  await app.settled()
  const [{ dispute_respond_by_at: by } = { dispute_respond_by_at: null }] = await purchases(app)
  const hours = (by!.getTime() - app.deps.clock.now().getTime()) / hour
  const mails = async () =>
    (await app.outbox(operator.email)).filter(({ subject }) => subject?.includes('ank'))

  await app.advance(hours / 2 + 1)
  const [half, ...none] = await mails()
  expect(none).toEqual([])
  expect(half!.subject).toMatch(/^Banken venter på svar: /)
  expect(half!.text.replaceAll(/\s+/gu, ' ')).toContain(formatDeadline(by!).replaceAll('\u00a0', ' '))
  expect(half!.text).toContain('/drift/ordrer?vis=penge')
  await app.advance(hours / 2)
  expect((await mails()).map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Bankens frist er gået: /),
    half!.subject,
  ])
  const { overdue } = (await app.as(operator, 'operatorQueues')).body
  expect(overdue).toMatchObject({ money: 1 })
})

test('a payment on a page whose address we never learned still opens its order', async () => {
  const app = await testApp({}, { timeoutMs: 2_000 })
  const buyer = await app.person()
  const book = await app.listedBook()
  await app.settled()
  app.sandbox.faults.breakDown('stripe', 'timeout-after', 1)

  const refused = await app.as(buyer, 'buyBook', basketOf([book]))
  expect(refused).toMatchObject({ status: 503, body: { code: 'payment_unavailable' } })
  expect((await app.as(null, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(false)

  const page = /\/sandbox\/pay\/cs_\w+/.exec(await (await fetch(`${app.url}/sandbox`)).text())![0]
  await app.pay(`${app.url}${page}`)
  await app.settled()

  expect((await app.as(buyer, 'bought')).body).toHaveLength(1)
  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [], transfers: [] })
})

it('a disputed late payment is found from the count, with the date of its bank, until the bank has decided', async () => {
  const app = await testApp({}, { retries: 0 })
  const late = await lateAndNotRefunded(app)
  app.sandbox.faults.fix('stripe')
  app.sandbox.listenAt(app.url)
  const ask = async (event: 'dispute' | 'answered' | 'lost') => {
    await app.control(`/payments/${late.checkout_session_id}/bank`, { event })
    await app.settled()
  }
  await ask('dispute')
  await app.deps.db.updateTable('purchase').set({ late_refund_error: null }).execute()
  const operator = await app.person({ role: 'operator' })
  const list = async () => (await app.as(operator, 'latePayments')).body
  const by = (await purchases(app))[0]!.dispute_respond_by_at!

  expect(await list()).toMatchObject([
    { _id: late.id, order: null, error: null, dispute: { respond_by: by.toISOString(), answered: null } },
  ])
  expect((await app.as(operator, 'operatorQueues')).body).toMatchObject({
    late: 1,
    oldest: { money: expect.any(String) },
  })
  await ask('answered')
  expect(await list()).toMatchObject([{ dispute: { answered: expect.any(String) } }])
  await ask('lost')
  expect(await list()).toEqual([])
  expect((await app.as(operator, 'operatorQueues')).body.late).toBe(0)
})
