import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { paidParcel, scan } from '#test/sales'

const cancelledText = 'Pakkelabelen er annulleret hos fragtfirmaet'

async function carrierText(app: TestApp, orderId: string) {
  const operator = await app.person({ role: 'operator' })
  return (await app.as(operator, 'operatorOrder', { orderId })).body.parcel?.carrier_text
}

test('the label of an order that was not sent in time is cancelled at the carrier, and its seller no longer has it', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app, undefined, 'gls')
  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(200)

  await app.advance(121)
  await app.settled()

  const { body } = await app.as(seller, 'findShipment', { shipment: orderId })
  expect(body).toMatchObject({ status: 6, details: { label_ready: false, labelless_code: null } })
  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(404)
  expect(await carrierText(app, orderId)).toBe(cancelledText)
})

test('a label that the carrier does not cancel is hidden all the same', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app)
  const before = await app.as(seller, 'findShipment', { shipment: orderId })
  expect(before.body.details.labelless_code).toMatch(/^\d{9}$/)

  await app.advance(121)
  await app.settled()

  const { body } = await app.as(seller, 'findShipment', { shipment: orderId })
  expect(body).toMatchObject({ status: 6, details: { label_ready: false, labelless_code: null } })
  expect((await app.as(seller, 'label', { shipment: orderId })).status).toBe(404)
  expect(await carrierText(app, orderId)).not.toBe(cancelledText)
})

test('a carrier that is away when the order ends cancels the label once it is back', async () => {
  const app = await testApp({}, { retries: 20 })
  const { orderId } = await paidParcel(app, undefined, 'gls')
  const operator = await app.person({ role: 'operator' })
  app.sandbox.faults.breakDown('carrier', '500', 2)
  const step = { orderId, step: 'voidOrder', statement: 'Sælgeren har solgt bogen til en anden.' }
  expect((await app.as(operator, 'operatorStep', step)).status).toBe(200)
  await app.settled()

  expect(await carrierText(app, orderId)).toBe(cancelledText)
})

test('a parcel that was sent keeps its label at the carrier when the buyer gets the money back', async () => {
  const app = await testApp()
  const sale = await paidParcel(app, undefined, 'gls')
  await scan(app, sale, 'delivered')
  const operator = await app.person({ role: 'operator' })
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2 })
  const step = { orderId: sale.orderId, step: 'grantRefund', statement: 'Der mangler sider.' }
  expect((await app.as(operator, 'operatorStep', step)).body).toEqual({ state: 'cancelled' })
  await app.settled()

  expect(await carrierText(app, sale.orderId)).not.toBe(cancelledText)
})

test('the label of an order that only its seller calls sent is cancelled too', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app, undefined, 'gls')
  await app.as(seller, 'markSent', { shipment: orderId })
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Bogen findes ikke.' })
  await app.settled()

  expect(await carrierText(app, orderId)).toBe(cancelledText)
})
