import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { formatDeadline } from '#rules/danish'
import { formatOrderNumber, parseOrderNumber } from '#rules/order-number'
import { testApp, type TestApp } from '#test/app'
import { basketOf } from '#test/people'
import { bookedLabels, paidParcel, paidPickup } from '#test/sales'

test('an order has a short number on its page, in its mails, at the carrier and in the back office', async () => {
  const app = await testApp()
  const { buyer, seller, orderId } = await paidParcel(app)

  const { number } = (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  expect(parseOrderNumber(number)).toBe(number)
  const shown = formatOrderNumber(number)
  expect((await app.as(seller, 'findShipment', { shipment: orderId })).body.number).toBe(number)
  for (const { email } of [buyer, seller])
    expect((await app.outbox(email))[0]!.text).toContain(`Ordre ${shown}`)
  await app.advance(1 / 60)
  expect((await bookedLabels(app)).map(({ reference }) => reference)).toEqual([`GL-${shown}`])

  const operator = await app.person({ role: 'operator' })
  for (const q of [number, shown, ` ${shown.toLowerCase()} `, number.toLowerCase()])
    expect((await app.as(operator, 'operatorOrders', { q })).body).toMatchObject([{ _id: orderId, number }])
  expect((await app.as(operator, 'operatorOrders', { q: '2222-2222' })).body).toEqual([])
})

test('an order whose number another one has gets a new number', async () => {
  const app = await testApp()
  const { buyer, orderId } = await paidPickup(app)
  const { number } = (await app.as(buyer, 'findShipment', { shipment: orderId })).body
  await sql`create sequence draws`.execute(app.deps.db)
  await sql`create or replace function new_order_number() returns text language sql volatile as $$
    select case when nextval('draws') < 3 then '${sql.raw(number)}' else 'T5KH8WNZ' end $$`.execute(
    app.deps.db,
  )

  const second = await paidPickup(app)

  expect((await app.as(second.buyer, 'findShipment', { shipment: second.orderId })).body.number).toBe(
    'T5KH8WNZ',
  )
})

test('the orders of one payment link to each other for their buyer alone, who gets one receipt of the whole sum', async () => {
  const app = await testApp()
  const { buyer, books, purchaseId } = await paidForTwo(app)

  const orders = (await app.as(buyer, 'bought')).body
  for (const order of orders) {
    const [other] = orders.filter(({ _id }) => _id !== order._id)
    expect(order.together).toEqual([
      {
        _id: other!._id,
        number: other!.number,
        seller: `${other!.seller.first_name} ${other!.seller.last_name}`,
        title: other!.products[0]!.apiBook.title,
      },
    ])
  }
  expect((await app.as(books[0]!.seller, 'myShipments')).body).toMatchObject([{ together: [] }])

  const receipts = (await app.outbox(buyer.email)).filter(({ subject }) => subject?.startsWith('Tak for'))
  expect(receipts).toHaveLength(1)
  const text = receipts[0]!.text.replaceAll('\u00a0', ' ')
  expect(text).toContain('Din betaling på 330,00 kr. er gået igennem. Købet blev til 2 ordrer')
  expect(text).toContain('Betalt i alt: 330,00 kr.')
  expect(text).toContain(`Gør det senest ${formatDeadline(new Date(orders[0]!.turn!.by!))}`)
  for (const { number, seller, total } of orders)
    expect(text).toContain(
      `${seller.first_name} ${seller.last_name}, ordre ${formatOrderNumber(number)}: ${total.paid! / 100},00 kr.`,
    )
  expect(text).toContain(`${app.url}/bekr%C3%A6ftelse?id=${purchaseId}`)
  expect((await app.as(buyer, 'orderDetails', { dbId: purchaseId })).body).toMatchObject([
    { paid: 110_00, buyerFee: 10_00, number: expect.any(String), place: '2100 København Ø' },
    { paid: 220_00, buyerFee: 20_00, number: expect.any(String), place: '2100 København Ø' },
  ])
})

async function paidForTwo(app: TestApp) {
  const buyer = await app.person()
  const books = [
    await app.listedBook({ price: 100_00, title: 'Calculus' }),
    await app.listedBook({ price: 200_00 }),
  ]
  const { body } = await app.as(buyer, 'buyBook', basketOf(books))
  await app.pay(body.url)
  await app.settled()
  const { id: purchaseId } = await app.deps.db.selectFrom('purchase').select('id').executeTakeFirstOrThrow()
  return { buyer, books, purchaseId }
}
