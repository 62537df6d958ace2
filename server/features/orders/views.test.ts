import { expect, test } from 'vitest'
import type { CallName } from '#contract/paths'
import { testApp } from '#test/app'
import type { Person } from '#test/people'
import { paidParcel, paidPickup, scan } from '#test/sales'

const unknown = '00000000-0000-7000-8000-000000000000'

test('no call reveals the order to a stranger, and none answers a visitor', async () => {
  const app = await testApp()
  const { orderId, listingId } = await paidParcel(app)
  const stranger = await app.seller()
  const calls: [CallName, object][] = [
    ['findShipment', { shipment: orderId }],
    ['orderDetails', { dbId: orderId }],
    ['orderDetails', { dbId: listingId }],
    ['getDate', { dbId: orderId }],
    ['label', { shipment: orderId }],
    ['satisfied', { shipment: orderId }],
    ['markSent', { shipment: orderId }],
    ['refundRequest', { shipment: orderId, reason: 2 }],
    ['cancelRequest', { shipment: orderId }],
    ['answerRefund', { shipment: orderId, text: 'Nej' }],
    ['evidencePhoto', { shipment: orderId, photo: unknown }],
    ['confirmHandover', { shipment: orderId, code: '1234' }],
    ['findShipment', { shipment: unknown }],
    ['satisfied', { shipment: 'no uuid' }],
  ]

  for (const [call, body] of calls) {
    expect([call, (await app.as(stranger, call, body as never)).status]).toEqual([call, 404])
    expect([call, (await app.as(null, call, body as never)).status]).toEqual([call, 401])
  }
  expect((await app.as(stranger, 'bought')).body).toEqual([])
  expect((await app.as(stranger, 'myShipments')).body).toEqual([])
})

test('the buyer sees the price paid and never the drop-off code, the seller the earnings and never the fee', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)

  const [bought, sold] = [
    (await app.as(buyer, 'findShipment', { shipment: orderId })).body,
    (await app.as(seller, 'findShipment', { shipment: orderId })).body,
  ]

  expect(bought.total).toEqual({ books: 200_00, buyerFee: 20_00, shipping: 39_00, paid: 259_00 })
  expect(bought.details).toMatchObject({ labelless_code: null, label_ready: false })
  expect(sold.total).toEqual({ books: 200_00, saleFee: 10_00, payout: 190_00 })
  expect(sold.details.labelless_code).toMatch(/^\d{9}$/)
  expect(sold.details.label_ready).toBe(true)
  const confirmation = (await app.as(seller, 'orderDetails', { dbId: orderId })).body
  expect(JSON.stringify([confirmation, sold])).not.toMatch(/buyerFee|"paid":\d/)
})

test('the seller’s address is shown to the buyer who picks up there, stays as it was, and goes with the end of the order', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.deps.db.updateTable('account').set({ line1: 'Nygade 7' }).where('id', '=', seller.id).execute()

  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body.details.pickup_address).toEqual({
    line1: 'Århusgade 1, st. tv',
    postal_code: '2100',
    city: 'København Ø',
  })

  await app.as(buyer, 'satisfied', { shipment: orderId })
  const [ended] = (await app.as(buyer, 'bought')).body
  expect(ended!.details.pickup_address).toEqual({ line1: '', postal_code: '2100', city: 'København Ø' })
  const sold = (await app.as(seller, 'findShipment', { shipment: orderId })).body
  expect(sold.details.pickup_address).toMatchObject({ line1: 'Århusgade 1, st. tv' })
})

test('each party may take its own steps only', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)

  expect((await app.as(seller, 'satisfied', { shipment: orderId })).status).toBe(403)
  expect((await app.as(buyer, 'markSent', { shipment: orderId })).status).toBe(403)
  expect((await app.as(buyer, 'satisfied', { shipment: orderId })).status).toBe(409)
  const sent = await app.as(seller, 'markSent', { shipment: orderId })

  expect(sent.body).toMatchObject({ status: 1, bookStatus: 3 })
})

test('the orders before a given one are the next page, and a body that names none lists the newest', async () => {
  const app = await testApp()
  const seller = await app.seller()
  for (let sales = 0; sales < 3; sales++) await paidPickup(app, seller)
  // Orders of one payment have one time.
  await app.deps.db.updateTable('orders').set({ created_at: app.deps.clock.now() }).execute()
  const page = async (body: object) =>
    (await app.as(seller, 'myShipments', body as never)).body.map(({ _id }) => _id)
  const all = await page({})
  expect(all).toHaveLength(3)
  expect(await page({ before: all[0]! })).toEqual(all.slice(1))
  expect(await page({ before: all[2]! })).toEqual([])
  expect(await page([])).toEqual(all)
  expect(await page({ before: 'no id' })).toEqual(all)
})

test('a confirmation that is opened later tells that the order waits for us, by when we write, and a choice of its buyer', async () => {
  const app = await testApp()
  const pickup = await paidPickup(app)
  const parcel = await paidParcel(app)
  await scan(app, parcel, 'shipped')
  await scan(app, parcel, 'returned')
  await app.settled()
  const detailsOf = async ({ buyer, orderId }: { buyer: Person; orderId: string }) => {
    const order = (await app.as(buyer, 'findShipment', { shipment: orderId })).body
    return { order, group: (await app.as(buyer, 'orderDetails', { dbId: orderId })).body[0] }
  }
  const back = await detailsOf(parcel)
  expect(back.group).toMatchObject({ status: 4, returned: true, by: back.order.turn!.by })

  await app.advance(14 * 24 + 1)

  const late = await detailsOf(pickup)
  expect(late.order.turn!.who).toBe('operator')
  expect(late.group).toMatchObject({ status: 4, returned: false, by: late.order.turn!.by })
})
