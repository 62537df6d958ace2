import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { paidParcel, scan } from '#test/sales'

type Sale = Awaited<ReturnType<typeof paidParcel>>

const eventsOf = async (app: TestApp, { buyer, orderId }: Sale) =>
  (await app.as(buyer, 'findShipment', { shipment: orderId })).body.history.map(({ what }) => what)

test('a search for a parcel stands with its dates in the order until the parcel has arrived', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await app.advance(7 * 24 + 1)
  await app.as(sale.buyer, 'notReceived', { shipment: sale.orderId })
  // The only news is that it was sent, which stands there.
  expect(await eventsOf(app, sale)).toEqual(['paid', 'shipped', 'not_received'])

  await scan(app, sale, 'ready')
  await app.settled()
  expect(await eventsOf(app, sale)).toEqual(['paid', 'shipped', 'not_received', 'found'])

  await scan(app, sale, 'delivered')
  await app.settled()
  expect(await eventsOf(app, sale)).toEqual(['paid', 'shipped', 'delivered'])
})

test('what the carrier said of a parcel before it was searched for stands before the search', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await app.advance(24)
  await scan(app, sale, 'ready')
  await app.advance(6 * 24 + 1)
  await app.as(sale.buyer, 'notReceived', { shipment: sale.orderId })
  expect(await eventsOf(app, sale)).toEqual(['paid', 'shipped', 'seen', 'not_received'])
})

test('a return stands with its dates in the case: who agreed, and how far the books are', async () => {
  const app = await testApp()
  const sale = await paidParcel(app)
  const shipment = sale.orderId
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment, reason: 2 })
  await app.as(sale.seller, 'acceptReturn', { shipment })
  await app.settled()
  const { body } = await app.as(sale.buyer, 'findShipment', { shipment })
  await app.control(`/parcels/${body.refund!.return!.pkg_no}/scan`, { event: 'shipped' })
  await app.settled()

  const events = await eventsOf(app, sale)
  expect(events.slice(-3)).toEqual(['refund_requested', 'return_agreed', 'return_sent'])
})
