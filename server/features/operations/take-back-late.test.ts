/** A take-back that a fault of ours keeps open past its date, and one that is decided while another is open. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import { formatDate } from '#rules/danish'
import { hoursAfter } from '#rules/deadlines'
import { formatOrderNumber } from '#rules/order-number'
import { takeBackKnownBy } from '#rules/reopening'
import { test, testApp, type TestApp } from '#test/money-modes'
import { finished, waitingTakeBack } from '#test/finished-sale'
import { askBank } from '#test/sales'

const day = 24

/** The provider no longer knows our key for reversals: a fault of ours, which never ends the tries. */
function refuseKey(app: TestApp) {
  app.sandbox.faults.fix('stripe')
  app.deps.payments.reverseTransfer = () => Promise.reject(new Error('stripe answered 401'))
}

test('past its date a take-back is told without one, and stands with the operators as over time', async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, operator, orderId } = await waitingTakeBack(app)
  await app.deps.db
    .insertInto('payout')
    .values({
      account_id: seller.id,
      amount: 190_00,
      state: 'open',
      created_at: app.deps.clock.now(),
      after_take_back: true,
    })
    .execute()
  refuseKey(app)
  await app.advance(7)

  const balance = async () => (await app.as(seller, 'stripeUser', {})).body
  const row = async () => (await app.as(operator, 'operatorOrders', { queue: 'money' })).body[0]!
  const overdue = async () => (await app.as(operator, 'operatorQueues')).body.overdue.money
  const told = (await balance()).kept_back!.by!
  expect(await row()).toMatchObject({ _id: orderId, due: told, overdue_since: null })
  expect(await overdue()).toBe(0)
  expect((await app.as(operator, 'operatorOrder', { orderId })).body).toMatchObject({ due: told })

  await app.advance(16 * day)

  const { kept_back, payout } = await balance()
  for (const { by, reason } of [kept_back!, payout!.waits!]) {
    expect(by).toBe(null)
    expect(reason).toMatch(
      /Det tager længere tid end ventet\. Vi prøver igen flere gange i døgnet, og en af os/,
    )
    expect(reason).not.toMatch(/senest/)
  }
  const { blocks } = (await app.as(seller, 'accountDeletion')).body
  expect(blocks).toMatchObject([
    { reason: 'take_back', end: null },
    { reason: 'payout_waits', end: null },
  ])
  const again = await app.person({ role: 'operator' })
  const late = (await app.as(again, 'operatorOrders', { queue: 'money' })).body[0]
  expect(late).toMatchObject({ _id: orderId, due: told, overdue_since: told })
  expect((await app.as(again, 'operatorQueues')).body.overdue.money).toBe(1)

  // A later date of the bank's hides nothing, and once both have passed, the order counts once.
  await askBank(app, { orderId }, 'dispute')
  const disputed = (await app.as(again, 'operatorOrders', { queue: 'money' })).body[0]
  expect(disputed).toMatchObject({ _id: orderId, due: told, due_is_banks: false, overdue_since: told })
  expect((await app.as(again, 'operatorQueues')).body.overdue.money).toBe(1)
  await app.advance(30 * day)
  const last = await app.person({ role: 'operator' })
  const [both] = (await app.as(last, 'operatorOrders', { queue: 'money' })).body
  expect(both).toMatchObject({ _id: orderId, due: told, overdue_since: told })
  expect((await app.as(last, 'operatorQueues')).body.overdue.money).toBe(1)
})

test("the bank's date stands in the row while it is earlier than the take-back's, and in order among others", async () => {
  const app = await testApp({}, { retries: 0 })
  const other = await finished(app)
  const { orderId } = await waitingTakeBack(app)
  refuseKey(app)
  await app.advance(7)
  for (const [sale, days] of [
    [orderId, 2],
    [other.orderId, 3],
  ] as const) {
    await askBank(app, { orderId: sale }, 'dispute')
    const by = hoursAfter(app.deps.clock.now(), days * day)
    await sql`update purchase set dispute_respond_by_at = ${by}
      where id = (select purchase_id from orders where id = ${sale})`.execute(app.deps.db)
  }
  await app.advance(2 * day + 1)

  const operator = await app.person({ role: 'operator' })
  const rows = (await app.as(operator, 'operatorOrders', { queue: 'money' })).body
  expect(rows).toMatchObject([
    { _id: orderId, due_is_banks: true, overdue_since: rows[0]!.due },
    { _id: other.orderId, due_is_banks: true, overdue_since: null },
  ])
  expect((await app.as(operator, 'operatorQueues')).body.overdue.money).toBe(1)
})

test("a dispute without a date leaves the take-back's in the row, and it is not called the bank's", async () => {
  const app = await testApp({}, { retries: 0 })
  const { seller, orderId } = await waitingTakeBack(app)
  refuseKey(app)
  await app.advance(7)
  const told = (await app.as(seller, 'stripeUser', {})).body.kept_back!.by!
  await askBank(app, { orderId }, 'dispute')
  await app.deps.db.updateTable('purchase').set({ dispute_respond_by_at: null }).execute()

  const operator = await app.person({ role: 'operator' })
  const [row] = (await app.as(operator, 'operatorOrders', { queue: 'money' })).body
  const page = (await app.as(operator, 'operatorOrder', { orderId })).body
  for (const shown of [row, page])
    expect(shown).toMatchObject({
      troubles: expect.arrayContaining(['dispute:open']),
      due: told,
      due_is_banks: false,
    })
})

test('each of two take-backs keeps the date that the seller was told, and its mail says that payouts wait', async () => {
  const app = await testApp({}, { retries: 0 })
  const first = await waitingTakeBack(app)
  const { seller } = first
  refuseKey(app)
  const firstBy = takeBackKnownBy(app.deps.clock.now())
  await app.advance(2 * day)
  const second = await finished(app)
  await app.deps.db
    .updateTable('orders')
    .set({ seller_id: seller.id })
    .where('id', '=', second.orderId)
    .execute()
  const secondBy = takeBackKnownBy(app.deps.clock.now())

  await second.reopen(50_00, true)
  await app.settled()

  const numbers = await app.deps.db
    .selectFrom('orders')
    .select(['id', 'number'])
    .where('seller_id', '=', seller.id)
    .execute()
  const named = ({ orderId }: { orderId: string }) =>
    formatOrderNumber(numbers.find(({ id }) => id === orderId)!.number)
  const reason = async () => (await app.as(seller, 'stripeUser', {})).body.kept_back!.reason
  expect(await reason()).toContain(
    `Det er afgjort for ordre ${named(first)} senest ${formatDate(firstBy)} og for ordre ${named(second)} senest ${formatDate(secondBy)}.`,
  )
  const mail = (await app.outbox(seller.email)).find(({ subject }) =>
    subject?.startsWith('Vi har set på ordren igen'),
  )!
  expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(
    `Det er afgjort senest ${formatDate(secondBy)}. Imens kan det beløb ikke udbetales. Har du bedt om en udbetaling, der ikke er gået til banken endnu, venter den så længe.`,
  )

  await app.advance(14 * day)
  expect(await reason()).toMatch(
    new RegExp(`ventet med ordre ${named(first)}\\. .*Det er afgjort for ordre ${named(second)} senest`),
  )
})
