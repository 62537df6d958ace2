import { expect } from 'vitest'
import { fundsCome, takesTime, test, testApp, type Person, type TestApp } from '#test/money-modes'
import { paidPickup } from '#test/sales'

const day = 24

async function earned(app: TestApp, again?: Person) {
  const { buyer, seller, orderId } = await paidPickup(app, again)
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  return seller
}

const reminders = async (app: TestApp, email: string) =>
  (await app.outbox(email)).filter(({ subject }) => subject === 'Du har penge på din saldo').length

test('after 60 days the seller is reminded once of the balance, and after 85 days it is paid out automatically', async () => {
  const app = await testApp()
  const seller = await earned(app)
  await app.advance(59 * day)
  expect(await reminders(app, seller.email)).toBe(0)

  await app.advance(2 * day)
  await app.advance(10 * day)
  expect(await reminders(app, seller.email)).toBe(1)
  await app.advance(15 * day)

  const { body } = await app.as({ token: await app.signIn(seller.id) }, 'stripeUser', {})
  expect(body.payout).toMatchObject({ amount: 190_00 })
  expect(body.balance.available[0]?.amount).toBe(0)
  await app.advance(30 * day)
  expect(await app.deps.db.selectFrom('payout').selectAll().execute()).toHaveLength(1)
})

test('what was on its way when the rest was paid out is reminded of and paid out in its own time', async () => {
  const app = await testApp()
  const seller = await earned(app)
  await fundsCome(app)
  // The second sale's money takes its time where money does; elsewhere it is held.
  if (!takesTime(app)) await app.control('/balance', { event: 'hold' })
  await earned(app, seller)

  expect((await app.as(seller, 'payout', {})).body.payout).toMatchObject({ amount: 190_00 })
  await app.control('/balance', { event: 'release' })
  await app.advance(59 * day)
  expect(await reminders(app, seller.email)).toBe(0)
  await app.advance(2 * day)
  expect(await reminders(app, seller.email)).toBe(1)
  await app.advance(25 * day)

  const payouts = await app.deps.db.selectFrom('payout').select(['amount', 'state']).execute()
  expect(payouts.map(({ amount }) => amount)).toEqual([190_00, 190_00])
})

test('a seller who has taken the money out gets no reminder', async () => {
  const app = await testApp()
  const seller = await earned(app)
  await app.as(seller, 'payout', {})

  await app.advance(90 * day)

  expect(await reminders(app, seller.email)).toBe(0)
  expect(await app.deps.db.selectFrom('payout').selectAll().execute()).toHaveLength(1)
})
