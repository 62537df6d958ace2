/** Ends one purchase of six sellers in six ways: receipt, charge, refunds and payouts are right to the øre. */
import { expect } from 'vitest'
import { test, testApp, type TestApp } from '#test/money-modes'
import { basketOf, type Person } from '#test/people'
import { balanceOf } from '#test/finished-sale'
import { movements, parcelBasket, scan } from '#test/sales'
import { reconcile } from '../balance/reconcile.ts'

const statement = 'Bogen er ikke, som annoncen viser.'

/** The buyer pays 10 % on each book and 39 kr. for each parcel; a seller pays 5 %. */
const sales = [
  { end: 'approved', price: 101_00, how: 'pickup', total: 111_10 },
  { end: 'granted', price: 102_00, how: 'parcel', total: 151_20 },
  { end: 'split', price: 103_00, how: 'pickup', total: 113_30 },
  { end: 'not sent', price: 104_00, how: 'parcel', total: 153_40 },
  { end: 'sent back', price: 105_00, how: 'parcel', total: 154_50 },
  { end: 'reopened', price: 106_00, how: 'pickup', total: 116_60 },
] as const
const charged = 800_10

type Sold = { buyer: Person; seller: Person; listingId: string; orderId: string }

async function buySix(app: TestApp) {
  const buyer = await app.person()
  const books = await Promise.all(sales.map(({ price }) => app.listedBook({ price })))
  const baskets = await Promise.all(
    books.map(async (book, at) =>
      sales[at]!.how === 'parcel' ? parcelBasket(app, buyer, book) : basketOf([book]),
    ),
  )
  const basket = { checkout_data: baskets.flatMap(({ checkout_data }) => checkout_data) }
  await app.pay((await app.as(buyer, 'buyBook', basket)).body.url)
  await app.settled()
  const { body: orders } = await app.as(buyer, 'bought')
  const sold = books.map(({ id, seller }): Sold => {
    const { _id } = orders.find(({ products }) => products[0]!.dbBook._id === id)!
    return { buyer, seller, listingId: id, orderId: _id }
  })
  return { buyer, sold }
}

async function endEach(app: TestApp, sold: Sold[], operator: Person) {
  const [approved, granted, split, , sentBack, reopened] = sold as [Sold, Sold, Sold, Sold, Sold, Sold]
  const decide = (orderId: string, step: 'grantRefund' | 'splitSale', back?: number) =>
    app.as(operator, 'operatorStep', { orderId, step, statement, ...(back !== undefined && { back }) })
  const claim = { reason: 2, text: 'Streger' } as const
  for (const { buyer, orderId } of [approved, reopened])
    await app.as(buyer, 'satisfied', { shipment: orderId })
  for (const sale of [granted, sentBack]) await scan(app, sale, 'delivered')
  await app.settled()
  for (const { buyer, orderId } of [granted, split, sentBack])
    await app.as(buyer, 'refundRequest', { shipment: orderId, ...claim })
  await decide(granted.orderId, 'grantRefund')
  await decide(split.orderId, 'splitSale', 75_00)
  await app.as(operator, 'reopenSale', {
    orderId: reopened.orderId,
    amount: 30_05,
    fromSeller: true,
    statement,
  })

  const shipment = sentBack.orderId
  await app.as(sentBack.seller, 'acceptReturn', { shipment })
  await app.settled()
  await app.as(sentBack.buyer, 'markReturnSent', { shipment })
  const { body } = await app.as(sentBack.buyer, 'findShipment', { shipment })
  await app.control(`/parcels/${body.refund!.return!.pkg_no}/scan`, { event: 'delivered' })
  await app.settled()
  await app.as(sentBack.seller, 'confirmReturn', { shipment })
  await app.settled()
  // The fourth seller sends nothing.
  await app.advance(5 * 24 + 1)
}

test('six sellers’ orders of one purchase end in six ways, and every øre is where it belongs', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { buyer, sold } = await buySix(app)

  const receipts = (await app.outbox(buyer.email)).filter(({ subject }) => subject?.startsWith('Tak for'))
  expect(receipts).toHaveLength(1)
  const receipt = receipts[0]!.text.replaceAll('\u00a0', ' ')
  expect(receipt).toContain('800,10 kr.')
  for (const { seller } of sold) expect(receipt).toContain(seller.firstName)
  expect(sales.reduce((sum, { total }) => sum + total, 0)).toBe(charged)
  expect(await movements(app)).toEqual({ charges: [charged], refunds: [], transfers: [] })

  await endEach(app, sold, operator)

  const ended = await Promise.all(
    sold.map(async ({ orderId }) => (await app.as(buyer, 'findShipment', { shipment: orderId })).body),
  )
  expect(ended.map(({ status, total }) => [status, total.paid, total.back ?? 0])).toEqual([
    [3, 111_10, 0],
    [6, 151_20, 0],
    [3, 113_30, 82_50],
    [6, 153_40, 0],
    [6, 154_50, 0],
    [3, 116_60, 0],
  ])
  const { charges, refunds, transfers } = await movements(app)
  const inOrder = (amounts: number[]) => amounts.toSorted((a, b) => a - b)
  expect(charges).toEqual([charged])
  expect(inOrder(refunds)).toEqual([30_05, 82_50, 151_20, 153_40, 154_50])
  expect(inOrder(transfers)).toEqual([26_60, 95_95, 100_70])
  const balances = await Promise.all(sold.map(({ seller }) => balanceOf(app, seller)))
  expect(balances).toEqual([95_95, 0, 26_60, 0, 0, 70_65])
  // 228.45 kr. stay: 193.20 kr. with the sellers, and 35.25 kr. of fees with us. Nothing is held.
  const { accounts } = await app.ledger()
  expect(accounts).toMatchObject({
    platform: 35_25,
    connected: 193_20,
    buyer_fees: -23_50,
    sale_fees: -11_75,
  })
  expect([accounts['held'] ?? 0, accounts['shipping'] ?? 0, accounts['goodwill'] ?? 0]).toEqual([0, 0, 0])
  expect(await reconcile(app.deps)).toEqual([])
}, 60_000)
