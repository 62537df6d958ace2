import { expect } from 'vitest'
import { test, testApp, type TestApp } from '#test/money-modes'
import { askBank, movements, openPayment, paidParcel, paidPickup } from '#test/sales'
import { reconcile } from './reconcile.ts'

type Sale = Awaited<ReturnType<typeof paidPickup>>

const shopMoney = (app: TestApp, event: 'empty' | 'fill') => app.control('/balance', { event })
const subjects = async (app: TestApp, { email }: { email: string }) =>
  (await app.outbox(email)).map(({ subject }) => subject ?? '')
const moneyQueue = async (app: TestApp) => {
  const operator = await app.person({ role: 'operator' })
  return (await app.as(operator, 'operatorOrders', { queue: 'money' })).body
}
const moneyBack = async (app: TestApp, { buyer, orderId }: Sale) => {
  const { body } = await app.as(buyer, 'findShipment', { shipment: orderId })
  return [body.money_back, body.history.some(({ what }) => what === 'refunded')]
}

/** Cancelled while our balance at the payment provider is empty. */
async function waiting(app: TestApp, sale: Sale): Promise<Sale> {
  await shopMoney(app, 'empty')
  const operator = await app.person({ role: 'operator' })
  const decision = { orderId: sale.orderId, step: 'voidOrder', statement: 'Bogen er ødelagt.' }
  await app.as(operator, 'operatorStep', decision)
  await app.settled()
  return sale
}

test('buyer and operator see that a refund waits for money, and no ledger says it is paid', async () => {
  const app = await testApp()
  const sale = await waiting(app, await paidParcel(app))

  expect(await moneyBack(app, sale)).toEqual(['waiting', false])
  expect((await app.as(sale.seller, 'findShipment', { shipment: sale.orderId })).body.money_back).toBe(null)
  const late = expect.stringMatching(/^Din refundering er forsinket: /)
  expect(await subjects(app, sale.buyer)).toContainEqual(late)
  expect(await moneyQueue(app)).toMatchObject([{ _id: sale.orderId, troubles: ['refund:waiting'] }])
  expect((await app.ledger()).accounts).toEqual({ platform: 259_00, held: -259_00 })
  await app.advance(1)
  expect(await reconcile(app.deps)).toEqual([])
})

test('once the provider has the money the refund is paid, and the buyer is told once', async () => {
  const app = await testApp()
  const sale = await waiting(app, await paidPickup(app))

  await shopMoney(app, 'fill')
  await app.settled()

  expect(await moneyBack(app, sale)).toEqual(['sent', true])
  expect((await subjects(app, sale.buyer)).filter((subject) => /på vej/.test(subject))).toHaveLength(1)
  expect(await moneyQueue(app)).toEqual([])
  expect((await app.ledger()).accounts).toEqual({})
  expect(await movements(app)).toEqual({ charges: [220_00], refunds: [220_00], transfers: [] })
})

test('a waiting refund whose webhook is lost is asked about', async () => {
  const app = await testApp()
  const sale = await waiting(app, await paidPickup(app))
  app.sandbox.listenAt('http://127.0.0.1:9')
  await shopMoney(app, 'fill')

  await app.advance(7)

  expect(await moneyBack(app, sale)).toEqual(['sent', true])
})

test('reconciling reports a waiting refund that was paid unnoticed', async () => {
  const app = await testApp()
  await waiting(app, await paidPickup(app))
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.advance(1)
  await shopMoney(app, 'fill')
  await app.settled()

  expect((await reconcile(app.deps)).map(({ kind }) => kind)).toEqual(['refund_outcome'])
})

test('a waiting refund fails when the bank takes the payment back, and nobody is paid twice', async () => {
  const app = await testApp()
  const sale = await waiting(app, await paidPickup(app))

  await askBank(app, sale, 'dispute')
  expect(await moneyBack(app, sale)).toEqual(['failed', false])
  expect(await moneyQueue(app)).toMatchObject([{ troubles: ['refund:failed', 'dispute:open'] }])
  await askBank(app, sale, 'lost')
  await app.advance(24)

  expect(await moneyBack(app, sale)).toEqual([null, false])
  expect(await movements(app)).toMatchObject({ charges: [220_00] })
  expect((await app.ledger()).accounts).toEqual({})
  expect(await reconcile(app.deps)).toEqual([])
})

test('the refund of a late payment waits and is paid the same way', async () => {
  const app = await testApp()
  const { buyer: late, book, url } = await openPayment(app)
  const { db } = app.deps
  await db.updateTable('purchase').set({ state: 'expired' }).execute()
  const deleted = { state: 'deleted', purchase_id: null } as const
  await db.updateTable('listing').set(deleted).where('id', '=', book.id).execute()
  await shopMoney(app, 'empty')
  // The incoming payment less the provider's fee does not cover the refund.
  await app.pay(url)
  await app.settled()

  const operator = await app.person({ role: 'operator' })
  expect((await app.as(operator, 'latePayments')).body).toMatchObject([{ error: 'waiting' }])
  expect((await subjects(app, late))[0]).toMatch(/^Din refundering er forsinket: /)
  expect((await app.as(late, 'accountDeletion')).body.blocks).toMatchObject([{ reason: 'refund' }])
  await shopMoney(app, 'fill')
  await app.settled()

  expect((await app.as(operator, 'latePayments')).body).toEqual([])
  expect((await subjects(app, late))[0]).toMatch(/^Du får pengene tilbage: /)
  expect((await app.ledger()).accounts).toEqual({})
})
