/** Parcels that came back, and are sent again with a label that somebody pays. */
import { expect } from 'vitest'
import { reconcile } from '#server/features/balance/reconcile'
import { testApp, toppedUp, type TestApp } from './money-modes.ts'
import { paidParcel, scan } from './sales.ts'

type Sale = Awaited<ReturnType<typeof paidParcel>>
type Payer = 'platform' | 'seller' | 'buyer'

export const day = 24
export const price = 39_00
export const subjects = async (app: TestApp, email: string) =>
  (await app.outbox(email)).map(({ subject }) => subject ?? '')

export async function appWhere(payer: Payer) {
  const app = await testApp({ RESEND_PAYER: payer })
  await toppedUp(app)
  return app
}

export async function returnedParcel(app: TestApp): Promise<Sale> {
  const sale = await paidParcel(app)
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'returned')
  await app.settled()
  return sale
}

export async function choiceOf(app: TestApp, { buyer, orderId }: Sale) {
  const { body } = await app.as(buyer, 'servicePoints', {
    address: { line1: '', postal_code: '8000', city: '' },
  })
  const { id, agent, zipcode } = body.find((shop) => shop.agent === 'gls')!
  return { shipment: orderId, service_point: { id, agent, zipcode }, phone: '4520304050' }
}

export async function sendAgain(app: TestApp, sale: Sale) {
  const answer = await app.as(sale.buyer, 'sendAgain', await choiceOf(app, sale))
  await app.settled()
  return answer
}

export async function openPage(app: TestApp, sale: Sale): Promise<string> {
  const { status, body } = await app.as(sale.buyer, 'payForLabel', await choiceOf(app, sale))
  expect([status, body.message]).toEqual([200, undefined])
  return body.url
}

export async function payLabel(app: TestApp, sale: Sale) {
  const paid = await app.pay(await openPage(app, sale))
  await app.settled()
  return paid
}

export const seen = async (app: TestApp, { orderId, ...sale }: Sale, by: 'buyer' | 'seller' = 'buyer') =>
  (await app.as(sale[by], 'findShipment', { shipment: orderId })).body

/** The new parcel arrives, and its buyer approves. */
export async function approve(app: TestApp, sale: Sale) {
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
}

export async function splitFor(app: TestApp, sale: Sale, back: number) {
  await scan(app, sale, 'shipped')
  await scan(app, sale, 'delivered')
  await app.as(sale.buyer, 'refundRequest', { shipment: sale.orderId, reason: 2, text: 'Slidt' })
  const { body } = await app.as(sale.buyer, 'makeOffer', { shipment: sale.orderId, back })
  const offer = body.refund!.offer!._id
  const { status } = await app.as(sale.seller, 'answerOffer', { shipment: sale.orderId, offer, accept: true })
  expect(status).toBe(200)
  await app.settled()
}

export const upwards = (amounts: number[]) => amounts.toSorted((one, other) => one - other)

export async function balanced(app: TestApp) {
  await app.advance(1)
  expect(await reconcile(app.deps)).toEqual([])
}
