import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { paidParcel, paidPickup } from '#test/sales'
import { post } from './post.ts'
import { reconcile } from './reconcile.ts'

const cardWhoseRefundFails = '4000000000005126'

async function found(app: TestApp) {
  return (await reconcile(app.deps)).map(({ kind }) => kind)
}

const purchaseOf = (app: TestApp, orderId: string) =>
  app.deps.db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .select(['purchase.id', 'payment_id', 'charge_id'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()

test('after sales, refunds, one that came back, and a payout the books are at one', async () => {
  const app = await testApp()
  const sold = await paidPickup(app)
  await app.as(sold.buyer, 'satisfied', { shipment: sold.orderId })
  await app.settled()
  await app.as(sold.seller, 'payout', {})
  const operator = await app.person({ role: 'operator' })
  for (const sale of [await paidPickup(app), await paidParcel(app, cardWhoseRefundFails)])
    await app.as(operator, 'operatorStep', { orderId: sale.orderId, step: 'voidOrder', statement: 'Ødelagt' })
  await app.advance(48)

  expect(await reconcile(app.deps)).toEqual([])
})

test('money that the provider has moved without us is named', async () => {
  const app = await testApp()
  const { seller, orderId } = await paidPickup(app)
  const { id: purchaseId, payment_id, charge_id } = await purchaseOf(app, orderId)
  const { payments } = app.deps
  const someOrder = { orderId: 'nobody', purchaseId }
  await payments.transfer({
    ...someOrder,
    amount: 50_00,
    destination: seller.stripeId!,
    chargeId: charge_id!,
  })
  await payments.refund({ orderId: 'nobody', paymentId: payment_id!, amount: 20_00, key: 'by hand' })
  await app.advance(1)

  expect(await found(app)).toEqual(['transfer_unknown', 'refund_unknown', 'seller_balance'])
})

test('movements that stand in our books alone are named', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  await app.as(seller, 'payout', {})
  await app.advance(1)
  const { db } = app.deps
  await db.updateTable('orders').set({ transfer_id: 'tr_gone' }).where('id', '=', orderId).execute()
  await db.updateTable('payout').set({ provider_payout_id: 'po_gone' }).execute()
  await db.updateTable('purchase').set({ payment_id: 'pi_gone' }).execute()

  expect(await found(app)).toEqual([
    'payment_missing',
    'payment_unknown',
    'transfer_missing',
    'transfer_unknown',
    'payout_missing',
  ])
})

test('what moved with another amount, or was sent back without our knowing, is named', async () => {
  const app = await testApp()
  const { orderId } = await paidParcel(app, cardWhoseRefundFails)
  const { id: purchaseId } = await purchaseOf(app, orderId)
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Ødelagt' })
  await app.settled()
  app.sandbox.listenAt('http://127.0.0.1:9')
  const entries = [
    { account: 'platform' as const, amount: 5_00 },
    { account: 'held' as const, amount: -5_00 },
  ]
  await app.deps.db
    .transaction()
    .execute((tx) => post(tx, { kind: 'late_paid', purchaseId, entries, at: app.deps.clock.now() }))
  await app.control('/clock/advance', { hours: 48 })

  expect(await found(app)).toEqual(['payment_amount', 'refund_outcome'])
})

test('what may still be under way is no difference yet', async () => {
  const app = await testApp()
  const { orderId } = await paidPickup(app)
  const { payment_id } = await purchaseOf(app, orderId)
  await app.deps.payments.refund({ orderId, paymentId: payment_id!, amount: 20_00, key: 'by hand' })

  expect(await found(app)).toEqual([])
})
