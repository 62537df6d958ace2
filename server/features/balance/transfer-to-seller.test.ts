import { expect } from 'vitest'
import { type Person } from '#test/app'
import { test, testApp, type TestApp } from '#test/money-modes'
import { basketOf } from '#test/people'
import { movements, paidParcel, paidPickup } from '#test/sales'

const orderRow = (app: TestApp, id: string) =>
  app.deps.db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

/** The provider lets nobody receive money without an address it can match. */
async function moveTo(app: TestApp, { firstName, lastName, email, phone, stripeId }: Person, line1: string) {
  const address = { line1, postalCode: '2100', city: 'København Ø' }
  await app.deps.payments.updateSellerAccount(stripeId!, {
    firstName,
    lastName,
    email,
    phone: phone!,
    address,
  })
}

test('a seller who may not receive money gets it as soon as the provider allows it', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await moveTo(app, seller, 'address_no_match')

  expect((await app.as(buyer, 'satisfied', { shipment: orderId })).body.status).toBe(3)
  await app.settled()
  expect(await orderRow(app, orderId)).toMatchObject({
    transfer_error: 'transfer_not_allowed',
    transfer_id: null,
  })

  await moveTo(app, seller, 'Århusgade 1')
  await app.settled()

  expect(await orderRow(app, orderId)).toMatchObject({ transfer_error: null, money_tried_at: null })
  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [], transfers: [190_00] })
})

test("a transfer is tried again hours after the queue's tries are spent", async () => {
  const app = await testApp({}, { retries: 1 })
  const { buyer, orderId } = await paidPickup(app)
  app.sandbox.faults.breakDown('stripe', '500')
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  expect(await orderRow(app, orderId)).toMatchObject({ state: 'finished', transfer_error: 'unavailable' })

  await app.advance(5)
  app.sandbox.faults.fix('stripe')
  await app.settled()
  expect((await movements(app)).transfers).toEqual([])
  await app.advance(2)

  expect(await movements(app)).toMatchObject({ transfers: [190_00] })
  expect(await orderRow(app, orderId)).toMatchObject({ transfer_error: null })
})

test('a transfer made by a process that died before recording it is not made again', async () => {
  const app = await testApp({}, { retries: 0 })
  const { buyer, seller, orderId } = await paidPickup(app)
  app.sandbox.faults.breakDown('stripe', 'off')
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  app.sandbox.faults.fix('stripe')
  const { purchase_id: purchaseId } = await orderRow(app, orderId)
  const { charge_id: chargeId } = await app.deps.db
    .selectFrom('purchase')
    .select('charge_id')
    .executeTakeFirstOrThrow()
  await app.deps.payments.transfer({
    orderId,
    purchaseId,
    amount: 190_00,
    destination: seller.stripeId!,
    chargeId: chargeId!,
  })

  await app.advance(7)

  expect((await orderRow(app, orderId)).transfer_id).toMatch(/^tr_/)
  expect(await movements(app)).toMatchObject({ transfers: [190_00] })
})

test('of two orders of one payment, one is refunded and the other paid to its seller', async () => {
  const app = await testApp()
  const { buyer } = await paidParcel(app)
  const books = [await app.listedBook({ price: 100_00 }), await app.listedBook({ price: 300_00 })]
  const { body } = await app.as(buyer, 'buyBook', basketOf(books))
  await app.pay(body.url)
  await app.settled()
  const bought = (await app.as(buyer, 'bought')).body
  const kept = bought.find(({ total }) => total.books === 300_00)!

  await app.as(buyer, 'satisfied', { shipment: kept._id })
  await app.advance(121)

  const made = await movements(app)
  expect(made.refunds).toEqual([259_00])
  expect(made.transfers).toEqual([285_00])
})
