import { expect, it } from 'vitest'
import {
  fundsCome,
  refundsLeave,
  takesTime,
  test,
  testApp,
  type Person,
  type TestApp,
} from '#test/money-modes'
import { paidParcel } from '#test/sales'

const orderFor = async (app: TestApp, person: Person, shipment: string) =>
  (await app.as(person, 'findShipment', { shipment })).body

test('a book is sold, sent, approved and paid out to the bank', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)

  const sold = await orderFor(app, seller, orderId)
  expect(sold).toMatchObject({
    status: 0,
    bookStatus: 2,
    deliveryType: 1,
    timeToSend: 120,
    total: { books: 200_00, saleFee: 10_00, payout: 190_00 },
  })
  expect(sold.details.labelless_code).toMatch(/^\d{9}$/)
  expect((await app.as(seller, 'label', { shipment: orderId })).headers.get('content-type')).toBe(
    'application/pdf',
  )
  expect((await app.outbox(seller.phone!)).map((sms) => sms.channel)).toEqual(['sms'])

  await app.control(`/parcels/${sold.details.pkg_no}/scan`, { event: 'shipped' })
  expect(await orderFor(app, buyer, orderId)).toMatchObject({ status: 1, bookStatus: 3 })
  await app.control(`/parcels/${sold.details.pkg_no}/scan`, { event: 'delivered' })
  expect(await orderFor(app, buyer, orderId)).toMatchObject({ status: 2, bookStatus: 4, timeToRefund: 48 })

  expect((await app.as(buyer, 'satisfied', { shipment: orderId })).body).toMatchObject({
    status: 3,
    bookStatus: 7,
  })
  await app.settled()
  await fundsCome(app)
  expect((await app.as(seller, 'stripeUser', { stripeId: seller.stripeId })).body.balance.available).toEqual([
    { amount: 190_00, currency: 'dkk' },
  ])

  const { body: balance } = await app.as(seller, 'payout', { stripeId: seller.stripeId })
  expect(balance.balance.available[0]?.amount).toBe(0)
  expect(balance.payout?.amount).toBe(190_00)
  await app.settled()
  expect(await app.ledger()).toEqual({
    all: 0,
    accounts: { platform: 69_00, buyer_fees: -20_00, shipping: -39_00, sale_fees: -10_00 },
  })
})

it('a stranger sees neither order nor label', async () => {
  const app = await testApp()
  const { orderId, buyer } = await paidParcel(app)
  const stranger = await app.person()

  expect((await app.as(stranger, 'findShipment', { shipment: orderId })).status).toBe(404)
  expect((await app.as(stranger, 'label', { shipment: orderId })).status).toBe(404)
  expect((await app.as(buyer, 'label', { shipment: orderId })).status).toBe(404)
  expect((await app.as(stranger, 'satisfied', { shipment: orderId })).status).toBe(404)
})

test('a double click on Alt er i orden moves the money once', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)
  const { pkg_no } = (await orderFor(app, seller, orderId)).details
  await app.control(`/parcels/${pkg_no}/scan`, { event: 'delivered' })

  const clicks = await Promise.all([1, 2].map(() => app.as(buyer, 'satisfied', { shipment: orderId })))
  await app.settled()

  expect(clicks.map((click) => click.status).sort((a, b) => a - b)).toEqual([200, 409])
  const available = async () =>
    (await app.as(seller, 'stripeUser', {})).body.balance.available[0]?.amount ?? 0
  expect(await available()).toBe(takesTime(app) ? 0 : 190_00)
  await fundsCome(app)
  expect(await available()).toBe(190_00)
})

test('a double click on Udbetal pays once', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)
  const { pkg_no } = (await orderFor(app, seller, orderId)).details
  await app.control(`/parcels/${pkg_no}/scan`, { event: 'delivered' })
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  await fundsCome(app)

  await Promise.all([1, 2].map(() => app.as(seller, 'payout', {})))
  await app.settled()

  const { body } = await app.as(seller, 'stripeUser', {})
  expect(
    body.transactions.data.filter((transaction) => transaction.reporting_category === 'payout'),
  ).toHaveLength(1)
  expect((await app.ledger()).all).toBe(0)
})

test('the buyer of a book that is not sent in five days gets a full refund', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidParcel(app)

  await app.advance(121)

  expect(await orderFor(app, buyer, orderId)).toMatchObject({
    status: 6,
    bookStatus: 9,
    money_back: takesTime(app) ? 'waiting' : 'sent',
  })
  await refundsLeave(app)
  expect((await orderFor(app, buyer, orderId)).money_back).toBe('sent')
  expect(await app.ledger()).toEqual({ all: 0, accounts: {} })
})

it('a buyer who stays silent for 48 hours after delivery has approved', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidParcel(app)
  const { pkg_no } = (await orderFor(app, seller, orderId)).details
  await app.control(`/parcels/${pkg_no}/scan`, { event: 'delivered' })

  await app.advance(49)

  expect(await orderFor(app, seller, orderId)).toMatchObject({ status: 3, bookStatus: 8, transferred: true })
})

it('without any scan, the seller reports sending and the buyer receiving the book', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)

  const early = await app.as(seller, 'markReceived', { shipment: orderId })
  const sent = await app.as(seller, 'markSent', { shipment: orderId })
  const received = await app.as(buyer, 'markReceived', { shipment: orderId })

  expect(early.status).toBe(403)
  expect(sent.body.status).toBe(1)
  expect(received.body).toMatchObject({ status: 2, bookStatus: 4, timeToRefund: 48 })
})
