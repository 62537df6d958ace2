import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf, type Person } from '#test/people'

async function sold(app: TestApp, book: { title: string; isbn: string; price: number }, buyer: Person) {
  const listed = await app.listedBook(book)
  const { body } = await app.as(buyer, 'buyBook', basketOf([listed]))
  await app.pay(body.url)
  await app.settled()
  const [order] = (await app.as(buyer, 'bought')).body
  return { seller: listed.seller, id: order!._id, number: order!.number }
}

async function twoSales() {
  const app = await testApp()
  const maja = await app.person({ firstName: 'Maja' })
  const dear = await sold(app, { title: 'Calculus', isbn: '9780914098911', price: 500_00 }, maja)
  const otto = await app.person({ firstName: 'Otto' })
  const cheap = await sold(app, { title: 'Organisk kemi', isbn: '9788750210368', price: 90_00 }, otto)
  const operator = await app.person({ role: 'operator' })
  const find = async (asked: object) =>
    (await app.as(operator, 'operatorOrders', asked)).body.map(({ _id }) => _id)
  return { maja, otto, dear, cheap, find }
}

test('an operator finds an order by its number, either party, or a book', async () => {
  const { maja, otto, dear, cheap, find } = await twoSales()
  for (const q of [
    dear.number,
    maja.email,
    maja.email.toUpperCase(),
    dear.seller.email,
    'maja',
    `${maja.firstName} ${maja.lastName}`,
    dear.seller.firstName + ' ' + dear.seller.lastName,
    '978-0-914098-91-1',
    '0914098918',
  ])
    expect([q, ...(await find({ q }))]).toEqual([q, dear.id])
  expect(await find({ q: otto.email })).toEqual([cheap.id])
  for (const q of ['aja', 'maja@', '%', '9788702000320', 'ingen@example.dk'])
    expect([q, ...(await find({ q }))]).toEqual([q])
})

test('orders are sorted as asked, and the newest come first by default', async () => {
  const { dear, cheap, find } = await twoSales()
  const [first, second] = [dear.id, cheap.id]
  expect(await find({})).toEqual([second, first])
  expect(await find({ sort: 'newest' })).toEqual([second, first])
  expect(await find({ sort: 'oldest' })).toEqual([first, second])
  expect(await find({ sort: 'highest' })).toEqual([first, second])
})

test('an operator’s look at an order is in the log of both its parties, once an hour', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const { seller, id: orderId } = await sold(
    app,
    { title: 'Calculus', isbn: '9780914098911', price: 500_00 },
    buyer,
  )
  const operator = await app.person({ role: 'operator' })
  const looksAt = async (party: { token: string }) =>
    (await app.as(party, 'securityLog')).body.filter(({ kind }) => kind === 'operator_read_order')
  for (let n = 0; n < 2; n++) expect((await app.as(operator, 'operatorOrder', { orderId })).status).toBe(200)
  for (const party of [buyer, seller]) {
    const looks = await looksAt(party)
    expect(looks).toMatchObject([{ detail: { order: orderId } }])
    expect(JSON.stringify(looks)).not.toContain(operator.id)
  }
  await app.advance(2)
  await app.as(operator, 'operatorOrder', { orderId })
  expect(await looksAt(buyer)).toHaveLength(2)
})
