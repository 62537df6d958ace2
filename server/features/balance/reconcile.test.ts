import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Difference } from '#rules/reconciliation'
import { testApp, type TestApp } from '#test/app'
import { askBank, openPayment, paidParcel, paidPickup } from '#test/sales'
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

test('the books agree after sales, refunds, a failed refund and a payout', async () => {
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

test('money that the provider moved without us is reported', async () => {
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

test('movements only in our books are reported', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  await app.as(seller, 'payout', {})
  await askBank(app, { orderId }, 'dispute')
  await app.advance(1)
  const { db } = app.deps
  await db.updateTable('orders').set({ transfer_id: 'tr_gone' }).where('id', '=', orderId).execute()
  await db.updateTable('payout').set({ provider_payout_id: 'po_gone' }).execute()
  await db.updateTable('purchase').set({ payment_id: 'pi_gone', dispute_id: 'dp_gone' }).execute()

  expect(await found(app)).toEqual([
    'payment_missing',
    'payment_unknown',
    'transfer_missing',
    'transfer_unknown',
    'dispute_missing',
    'dispute_unknown',
    'payout_missing',
  ])
})

test('a wrong amount, and a return we missed, are reported', async () => {
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

/** A sale whose money is paid, transferred and paid out, a day later so that nothing is under way. */
async function paidOutSale(app: TestApp) {
  const sale = await paidPickup(app)
  await app.as(sale.buyer, 'satisfied', { shipment: sale.orderId })
  await app.settled()
  await app.as(sale.seller, 'payout', {})
  await app.advance(1)
  expect(await found(app)).toEqual([])
  return sale
}

/** Bypasses the database's own checks: changes an entry, or unbalances a posting. */
async function tamper({ deps }: TestApp, kind: string, account: string, by: number) {
  await deps.db.transaction().execute(async (tx) => {
    await sql`alter table ledger_entry disable trigger user`.execute(tx)
    await sql`update ledger_entry set amount = amount + ${by} from posting
      where posting.id = posting_id and kind = ${kind} and account = ${account}`.execute(tx)
    await sql`alter table ledger_entry enable trigger user`.execute(tx)
  })
}

test('a payment that is missing in our books is reported', async () => {
  const app = await testApp()
  const { url } = await openPayment(app)
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.pay(url)
  await app.control('/clock/advance', { hours: 0.4 })

  expect(await found(app)).toEqual(['payment_unknown'])
})

test.each<{ kind: string; account: string; named: Difference['kind'][] }>([
  { kind: 'transferred', account: 'connected', named: ['ledger_unbalanced', 'transfer_amount'] },
  {
    kind: 'paid_out',
    account: 'seller_balance',
    named: ['ledger_unbalanced', 'payout_amount', 'seller_balance'],
  },
  { kind: 'finished', account: 'sale_fees', named: ['ledger_unbalanced'] },
])(
  'an entry of $kind on $account that was tampered with is named as $named',
  async ({ kind, account, named }) => {
    const app = await testApp()
    await paidOutSale(app)
    await tamper(app, kind, account, 1_00)

    expect(await found(app)).toEqual(named)
  },
)

test.each<{ received: string; named: Difference['kind'][] }>([
  { received: 'the whole', named: [] },
  { received: 'not the end', named: ['dispute_outcome'] },
  { received: 'nothing', named: ['dispute_unknown'] },
])(
  'a dispute that was won, of which we received $received, is named as $named',
  async ({ received, named }) => {
    const app = await testApp()
    const { orderId } = await paidPickup(app)
    const deaf = () => app.sandbox.listenAt('http://127.0.0.1:9')
    if (received === 'nothing') deaf()
    await askBank(app, { orderId }, 'dispute')
    if (received === 'not the end') deaf()
    await askBank(app, { orderId }, 'won')
    app.sandbox.clock.advance(1)

    expect(await found(app)).toEqual(named)
  },
)

test('a refund only in our books is reported', async () => {
  const app = await testApp()
  const { orderId } = await paidPickup(app)
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Ødelagt' })
  await app.settled()
  await app.deps.db.updateTable('orders').set({ refund_id: 're_gone' }).execute()
  await app.advance(1)

  expect(await found(app)).toEqual(['refund_missing', 'refund_unknown'])
})

test('a refund of another amount is reported', async () => {
  const app = await testApp()
  const { orderId } = await paidPickup(app)
  const operator = await app.person({ role: 'operator' })
  await app.as(operator, 'operatorStep', { orderId, step: 'voidOrder', statement: 'Ødelagt' })
  await app.settled()
  await app.advance(1)
  await tamper(app, 'refunded', 'held', 1_00)

  expect(await found(app)).toEqual(['ledger_unbalanced', 'refund_amount'])
})

test('a transfer reversed at the provider is reported, and its seller’s balance with it', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidPickup(app)
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  const { transfer_id } = await app.deps.db
    .selectFrom('orders')
    .select('transfer_id')
    .where('id', '=', orderId)
    .executeTakeFirstOrThrow()
  await atTheProvider(app, `/v1/transfers/${transfer_id}/reversals`, 'amount=5000')
  await app.advance(1)

  expect(await found(app)).toEqual(['transfer_outcome', 'seller_balance'])
})

test('a payout that failed unnoticed is reported, and its seller’s balance with it', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidPickup(app)
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  await app.as(seller, 'payout', {})
  const { provider_payout_id } = await app.deps.db
    .selectFrom('payout')
    .select('provider_payout_id')
    .executeTakeFirstOrThrow()
  app.sandbox.listenAt('http://127.0.0.1:9')
  await atTheProvider(app, `/v1/payouts/${provider_payout_id}/cancel`, '', seller.stripeId)
  app.sandbox.clock.advance(1)

  expect(await found(app)).toEqual(['payout_outcome', 'seller_balance'])
})

/** Acts on the provider's own page, as a person with access there may. */
async function atTheProvider({ sandbox }: TestApp, path: string, body: string, account?: string | null) {
  const { STRIPE_API_BASE: base, STRIPE_SECRET_KEY: key } = sandbox.settings
  const reply = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(account ? { 'stripe-account': account } : {}),
    },
    body,
  })
  expect(reply.status).toBe(200)
}

test('a movement that may still be under way is not a difference', async () => {
  const app = await testApp()
  const { orderId } = await paidPickup(app)
  const { payment_id } = await purchaseOf(app, orderId)
  await app.deps.payments.refund({ orderId, paymentId: payment_id!, amount: 20_00, key: 'by hand' })

  expect(await found(app)).toEqual([])
})
