import { expect, test } from 'vitest'
import { hoursAfter } from '#rules/deadlines'
import { testApp, type TestApp } from '#test/app'
import { sendParcelWebhook } from '#test/provider-webhooks'
import { paidParcel, scan } from '#test/sales'

const days = 24

async function sentParcel(app: TestApp) {
  const sale = await paidParcel(app)
  const { carrier_shipment_id: shipmentId } = await app.deps.db
    .selectFrom('orders')
    .select('carrier_shipment_id')
    .executeTakeFirstOrThrow()
  return { ...sale, shipmentId: shipmentId! }
}

const subjects = async (app: TestApp, email: string) =>
  (await app.outbox(email)).filter(({ channel }) => channel === 'mail').length

test('a scan reported five times at once moves the order once, and notifies each party once', async () => {
  const app = await testApp()
  const { buyer, seller, orderId, shipmentId } = await sentParcel(app)
  const before = [await subjects(app, buyer.email), await subjects(app, seller.email)]
  const sent = { shipmentId, status: 'EN_ROUTE', at: app.deps.clock.now() }

  const answers = await Promise.all([1, 2, 3, 4, 5].map(() => sendParcelWebhook(app, sent)))
  await app.settled()

  expect(answers).toEqual([200, 200, 200, 200, 200])
  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body.status).toBe(1)
  expect([await subjects(app, buyer.email), await subjects(app, seller.email)]).toEqual(
    before.map((emails) => emails + 1),
  )
})

test('a parcel delivered before it was seen leaving is delivered, and the late scan changes nothing', async () => {
  const app = await testApp()
  const { buyer, orderId, shipmentId } = await sentParcel(app)
  const now = app.deps.clock.now()

  await sendParcelWebhook(app, { shipmentId, status: 'DELIVERED', at: now, text: 'Udleveret' })
  await sendParcelWebhook(app, { shipmentId, status: 'EN_ROUTE', at: hoursAfter(now, -20), text: 'På vej' })

  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  expect(body).toMatchObject({ status: 2, bookStatus: 4, timeToRefund: 48 })
  expect(body.details.carrier_text).toBe('Udleveret')
})

test('a failure reported after the parcel moves again does not stop the order, and a return does', async () => {
  const app = await testApp()
  const { seller, orderId, shipmentId } = await sentParcel(app)
  const now = app.deps.clock.now()
  const status = async () => (await app.as(seller, 'findShipment', { shipment: orderId })).body.status

  await sendParcelWebhook(app, { shipmentId, status: 'EN_ROUTE', at: now })
  await sendParcelWebhook(app, { shipmentId, status: 'FAILED', at: hoursAfter(now, -2) })
  expect(await status()).toBe(1)
  await sendParcelWebhook(app, { shipmentId, status: 'FAILED', at: hoursAfter(now, 1) })
  expect(await status()).toBe(4)
})

test('a lost parcel that arrives during its refund request is delivered once the request is withdrawn', async () => {
  const app = await testApp()
  const sale = await sentParcel(app)
  await scan(app, sale, 'shipped')
  await app.advance(8 * days)
  const asked = await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 1 })
  expect(asked.body).toMatchObject({ status: 5, bookStatus: 5 })

  await scan(app, sale, 'delivered')
  expect((await app.as(sale.buyer, 'findShipment', { shipment: sale.orderId })).body.status).toBe(5)
  const back = await app.as(sale.buyer, 'cancelRequest', { shipment: sale.orderId })

  expect(back.body).toMatchObject({ status: 2, bookStatus: 4, timeToRefund: 48 })
})

test('a forged event is refused, and an event of an unknown parcel is accepted without effect', async () => {
  const app = await testApp()
  const { buyer, orderId, shipmentId } = await sentParcel(app)
  const sent = { shipmentId, status: 'DELIVERED', at: app.deps.clock.now() }

  expect(await sendParcelWebhook(app, sent, 'another key that is long enough to be one')).toBe(400)
  expect(await sendParcelWebhook(app, { ...sent, shipmentId: '987654' })).toBe(200)

  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body.status).toBe(0)
})

test.each([
  ['words that no database keeps', { text: 'På vej\0', at: new Date('2026-11-20T08:00:00Z') }],
  ['a moment before all carriers', { text: 'På vej', at: new Date(-8.64e15) }],
  ['a moment that is yet to come', { text: 'På vej', at: new Date(8.64e15) }],
])('an event with %s still moves the order, and the next one counts', async (_, odd) => {
  const app = await testApp()
  const { buyer, orderId, shipmentId } = await sentParcel(app)

  expect(await sendParcelWebhook(app, { shipmentId, status: 'EN_ROUTE', ...odd })).toBe(200)

  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  expect([body.status, body.details.carrier_text]).toEqual([1, 'På vej'])
  await app.advance(1)
  const arrived = { shipmentId, status: 'DELIVERED', at: app.deps.clock.now() }
  expect(await sendParcelWebhook(app, arrived)).toBe(200)
  expect((await app.as(buyer, 'findShipment', { shipment: orderId })).body.history).toContainEqual(
    expect.objectContaining({ what: 'delivered' }),
  )
})
