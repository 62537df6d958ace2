/** Money of a finished order that goes back, when bank, balance or workers get in its way. */
import { expect } from 'vitest'
import { fundsCome, refundsLeave, takesTime, test, testApp, type TestApp } from '#test/money-modes'
import { balanceOf, booksAgree, finished, justFinished, statement } from '#test/finished-sale'
import { askBank, paidParcel, scan } from '#test/sales'
import { PaymentRefused } from '../../providers/payment/payments.ts'
import { takeBack } from '../balance/take-back.ts'

const day = 24
const subjects = async (app: TestApp, { email }: { email: string }) =>
  (await app.outbox(email)).map(({ subject }) => subject ?? '')

test('a refund that waited when the buyer’s bank took all is settled, and no operator is asked to pay it', async () => {
  const app = await testApp()
  const { operator, orderId, reopen, read } = await finished(app)
  await app.control('/balance', { event: 'empty' })
  await reopen(100_00, false)
  await app.settled()
  await askBank(app, { orderId }, 'dispute')
  const settle = () => app.as(operator, 'settleRefund', { orderId, statement })
  expect((await read()).may_settle_refund).toBe(false)
  expect((await settle()).status).toBe(409)

  await askBank(app, { orderId }, 'lost')

  expect(await read()).toMatchObject({ may_settle_refund: false, may_retry: false, reopened: { sent: true } })
  expect((await settle()).status).toBe(409)
  expect((await app.ledger()).accounts).toMatchObject({ disputes: 220_00 })
  expect((await app.ledger()).accounts['goodwill'] ?? 0).toBe(0)
})

test('a bank that takes a part leaves the refund of a finished order to us', async () => {
  const app = await testApp({}, { retries: 0 })
  const { orderId, reopen, read } = await finished(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await reopen(100_00, false)
  await app.settled()
  app.sandbox.faults.fix('stripe')
  await askBank(app, { orderId }, 'dispute-half')
  await askBank(app, { orderId }, 'lost')
  await app.advance(7)

  const { reopened, troubles } = await read()
  expect(reopened!.sent).toBe(false)
  expect(troubles).toContainEqual(expect.stringMatching(/^refund:/))
})

test('what the seller still waits for is taken back once it is on the balance', async () => {
  const app = await testApp()
  // The seller waits anyway where money takes its time.
  if (!takesTime(app)) await app.control('/balance', { event: 'hold' })
  const { seller, reopen, read } = await justFinished(app)
  await refundsLeave(app)
  await reopen(100_00, true)
  await app.settled()
  expect((await read()).reopened).toMatchObject({ sent: true, from_seller: 100_00, taken: null })

  await app.control('/balance', { event: 'release' })
  await fundsCome(app)
  await app.advance(7)

  expect((await read()).reopened).toMatchObject({ taken: 100_00 })
  expect(await balanceOf(app, seller)).toBe(90_00)
  await app.advance(7)
  expect(await app.deps.db.selectFrom('reopening').select('tried_at').execute()).toEqual([{ tried_at: null }])
  expect((await app.ledger()).accounts['goodwill'] ?? 0).toBe(0)
})

test('what the seller gives back pays a refund that waits for money', async () => {
  const app = await testApp()
  const { seller, orderId } = await justFinished(app)
  await fundsCome(app)
  const operator = await app.person({ role: 'operator' })

  // The fees of one sale are all that we have of our own.
  await app.as(operator, 'reopenSale', { orderId, amount: 100_00, fromSeller: true, statement })
  await app.settled()

  const { reopened } = (await app.as(operator, 'operatorOrder', { orderId })).body
  expect(reopened).toMatchObject({ sent: true, taken: 100_00 })
  expect(await balanceOf(app, seller)).toBe(90_00)
  await booksAgree(app)
})

test('a refused reversal that another worker repeats with success is not made a second time', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, orderId, reopen, read } = await finished(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await reopen(100_00, true)
  await app.settled()
  app.sandbox.faults.fix('stripe')
  const { payments } = app.deps
  let refusals = 0
  const overtaken: typeof payments = {
    ...payments,
    reverseTransfer: async (reversal) => {
      const made = await payments.reverseTransfer(reversal)
      refusals += 1
      if (refusals > 1) return made
      throw new PaymentRefused('balance_insufficient', 'the balance was empty a moment ago')
    },
  }

  await takeBack({ ...app.deps, payments: overtaken }, { orderId }, { last: false })

  expect(await balanceOf(app, seller)).toBe(90_00)
  expect((await read()).reopened).toMatchObject({ taken: 100_00 })
  expect((await app.ledger()).accounts['connected']).toBe(90_00)
})

test('a sale whose money was taken back has ended for its seller, who is not reminded of it', async () => {
  const app = await testApp()
  const { seller, reopen } = await finished(app)
  const blocks = async () => (await app.as(seller, 'accountDeletion')).body.blocks
  expect(await blocks()).toHaveLength(1)
  await reopen(220_00, true)
  await app.settled()
  expect(await balanceOf(app, seller)).toBe(0)

  expect(await blocks()).toEqual([])
  await app.advance(61 * day)
  expect((await subjects(app, seller)).join()).not.toMatch(/saldo/i)
})

test('a buyer who is still to get money of a finished order back cannot be deleted before', async () => {
  const app = await testApp()
  const { buyer, reopen } = await finished(app)
  const blocks = async () => (await app.as(buyer, 'accountDeletion')).body.blocks
  await app.control('/balance', { event: 'empty' })
  await reopen(100_00, false)
  await app.settled()
  expect(await blocks()).toMatchObject([{ reason: 'refund' }])

  await app.control('/balance', { event: 'fill' })
  await app.settled()
  expect(await blocks()).toEqual([])
})

test('the mails about a delayed refund name its sum: of a split, and of what went back afterwards', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const sale = await paidParcel(app)
  const { buyer, orderId } = sale
  await scan(app, sale, 'delivered')
  await app.as(buyer, 'refundRequest', { shipment: orderId, reason: 2 })
  await app.control('/balance', { event: 'empty' })
  await app.as(operator, 'operatorStep', { orderId, step: 'splitSale', statement, back: 75_00 })
  await app.settled()
  await app.as(operator, 'reopenSale', { orderId, amount: 50_00, fromSeller: false, statement })
  await app.settled()
  await app.control('/balance', { event: 'fill' })
  await app.settled()

  const mails = await app.outbox(buyer.email)
  const sumsIn = (subject: RegExp) =>
    mails
      .filter((mail) => subject.test(mail.subject ?? ''))
      .flatMap(({ text }) => /\d+,\d\d(?=\skr\.)/.exec(text) ?? [])
      .toSorted()
  expect(sumsIn(/^Din refundering er forsinket: /)).toEqual(['50,00', '82,50'])
  expect(sumsIn(/^Dine penge er på vej: /)).toEqual(['50,00', '82,50'])
})

test('an operator may try a refund of a finished order again', async () => {
  const app = await testApp({}, { retries: 0 })
  const { operator, orderId, reopen, read } = await finished(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await reopen(100_00, true)
  await app.settled()
  app.sandbox.faults.fix('stripe')
  const retry = () => app.as(operator, 'retryMoney', { orderId })

  for (let movement = 0; movement < 2; movement += 1) {
    expect((await read()).may_retry).toBe(true)
    expect((await retry()).status).toBe(200)
    await app.settled()
  }

  expect(await read()).toMatchObject({ may_retry: false, reopened: { sent: true, taken: 100_00 } })
  expect((await retry()).status).toBe(409)
})
