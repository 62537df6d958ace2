import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { askBank, movements, openPayment, paidParcel, paidPickup, scan } from '#test/sales'
import { sweep } from './sweep.ts'

const day = 24

test('simultaneous sweeps act on each deadline once', async () => {
  const app = await testApp()
  const unsent = await paidParcel(app)
  const unanswered = await paidParcel(app)
  await scan(app, unanswered, 'delivered')
  app.sandbox.clock.advance(6 * day)
  await app.deps.db.updateTable('orders').set({ carrier_answered_at: app.deps.clock.now() }).execute()

  await Promise.all([1, 2, 3].map(() => sweep(app.deps)))
  await app.settled()

  expect((await app.as(unsent.buyer, 'bought')).body).toMatchObject([{ status: 6, bookStatus: 9 }])
  expect((await app.as(unanswered.buyer, 'bought')).body).toMatchObject([{ status: 3, bookStatus: 8 }])
  expect(await movements(app)).toMatchObject({ refunds: [259_00], transfers: [190_00] })
  const sent = await app.deps.db
    .selectFrom('dispatch')
    .select('kind')
    .where('kind', 'in', ['cancelled_buyer', 'finished_buyer'])
    .orderBy('kind')
    .execute()
  expect(sent.map(({ kind }) => kind)).toEqual(['cancelled_buyer', 'finished_buyer'])
})

test('after four weeks of downtime, everything due is done', async () => {
  const app = await testApp()
  const pickup = await paidPickup(app)
  const shipped = await paidParcel(app)
  await scan(app, shipped, 'shipped')
  const unsent = await paidParcel(app)
  const { book } = await openPayment(app)

  await app.advance(28 * day)

  const status = async ({ buyer }: typeof pickup) => (await app.as(buyer, 'bought')).body[0]!.status
  expect([await status(pickup), await status(shipped), await status(unsent)]).toEqual([4, 1, 6])
  expect((await app.as(null, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(false)
  // A reminder for an expired deadline would only confuse.
  expect(
    await app.deps.db.selectFrom('dispatch').select('id').where('kind', '=', 'ship_reminder').execute(),
  ).toEqual([])
})

test('the seller is reminded once, by mail and SMS, in the last two days', async () => {
  const app = await testApp()
  const { seller } = await paidParcel(app)
  const reminders = async () =>
    (await app.deps.db.selectFrom('dispatch').selectAll().where('kind', '=', 'ship_reminder').execute())
      .map(({ channel, state }) => `${channel} ${state}`)
      .sort()
  await app.advance(71)
  expect(await reminders()).toEqual([])

  await app.advance(2)
  await app.advance(2)

  expect(await reminders()).toEqual(['mail sent', 'sms sent'])
  expect(await app.outbox(seller.phone!)).toHaveLength(2)
})

test('a deadline moved by a dispute gets a new reminder, by mail and SMS', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const reminders = () =>
    app.deps.db.selectFrom('dispatch').select('channel').where('kind', '=', 'ship_reminder').execute()
  await app.advance(73)
  expect(await reminders()).toHaveLength(2)
  await askBank(app, sale, 'dispute')
  await app.advance(10 * day)
  expect(await reminders()).toHaveLength(2)

  await askBank(app, sale, 'won')
  await app.advance(1)
  await app.advance(1)

  expect(await reminders()).toHaveLength(4)
})

test('an unavailable payment provider delays no deadline', async () => {
  const app = await testApp({}, { retries: 0 })
  const { buyer } = await paidParcel(app)
  const { book } = await openPayment(app)
  app.sandbox.faults.breakDown('stripe', '500')

  await app.advance(6 * day)

  expect((await app.as(buyer, 'bought')).body[0]!.status).toBe(6)
  expect((await app.as(null, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(true)
  app.sandbox.faults.fix('stripe')
  await app.advance(7)
  expect((await app.as(null, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(false)
  expect(await movements(app)).toMatchObject({ refunds: [259_00] })
})

test("the time for a payment and the seller's time to send are settings", async () => {
  const app = await testApp({
    PAYMENT_MINUTES: '90',
    DEADLINE_SHIP_HOURS: '24',
    DEADLINE_SHIP_REMINDER_HOURS: '6',
  })
  const { buyer, orderId } = await paidParcel(app)
  const { book } = await openPayment(app)
  const reserved = async () => (await app.as(null, 'findBook', { dbId: book.id })).body.dbBook.reserved

  await app.advance(1)
  expect(await reserved()).toBe(true)
  await app.advance(1)
  expect(await reserved()).toBe(false)
  expect((await app.as(buyer, 'getDate', { dbId: orderId })).body).toEqual({ hours: 22, days: 1 })
  await app.advance(23)
  expect((await app.as(buyer, 'bought')).body[0]!.status).toBe(6)
})
