import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { basketOf } from '#test/people'

test('a basket with two sellers is paid once and becomes one order each', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const [chemistry, physics] = [
    await app.listedBook({ price: 100_00 }),
    await app.listedBook({ price: 250_00 }),
  ]

  const { body } = await app.as(buyer, 'buyBook', basketOf([chemistry, physics]))
  await app.pay(body.url)
  await app.settled()

  const { body: orders } = await app.as(buyer, 'bought')
  expect(orders.map((order) => order.total.paid ?? 0).sort((a, b) => a - b)).toEqual([110_00, 275_00])
  expect((await app.ledger()).accounts).toEqual({ platform: 385_00, held: -385_00 })
  expect(await app.outbox(chemistry.seller.email)).toHaveLength(1)
})

test('two buyers race for one book and exactly one gets a payment page', async () => {
  const app = await testApp()
  const [anna, bo] = [await app.person(), await app.person()]
  const book = await app.listedBook()

  const replies = await Promise.all([anna, bo].map((buyer) => app.as(buyer, 'buyBook', basketOf([book]))))

  expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find((reply) => reply.status === 409)?.body.message).toBe(
    'En anden er ved at købe bogen. Prøv igen om lidt',
  )
})

test('a double click on Køb leaves one payment that can be paid', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook()

  const clicks = await Promise.all([1, 2].map(() => app.as(buyer, 'buyBook', basketOf([book]))))
  const urls = clicks.flatMap((click) => (click.status === 200 ? [click.body.url] : []))
  const paid = await Promise.all(urls.map((url) => app.pay(url)))
  await app.settled()

  expect(paid.filter((answer) => answer.redirect)).toHaveLength(1)
  expect((await app.as(buyer, 'bought')).body).toHaveLength(1)
  expect((await app.ledger()).all).toBe(0)
})

test('a declined card leaves the payment open, and leaving it frees the book', async () => {
  const app = await testApp()
  const [buyer, other] = [await app.person(), await app.person()]
  const book = await app.listedBook()
  const { body } = await app.as(buyer, 'buyBook', basketOf([book]))

  const declined = await app.pay(body.url, '4000000000000002')
  const left = await app.control<{ redirect: string }>(new URL(body.url).pathname.replace('/sandbox', ''), {
    cancel: true,
  })
  const key = new URL(left.redirect).searchParams.get('afbrudt')!
  await app.as(null, 'leavePayment', { key })

  expect(declined.redirect).toBeUndefined()
  expect((await app.as(other, 'buyBook', basketOf([book]))).status).toBe(200)
})

test('a payment nobody finishes frees its books after half an hour', async () => {
  const app = await testApp()
  const [buyer, other] = [await app.person(), await app.person()]
  const book = await app.listedBook()
  await app.as(buyer, 'buyBook', basketOf([book]))

  expect((await app.as(other, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(true)
  expect((await app.as(buyer, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(false)
  await app.advance(1)

  expect((await app.as(other, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(false)
  expect((await app.as(other, 'buyBook', basketOf([book]))).status).toBe(200)
})

test('the payment provider being down frees the books at once and says so', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook()
  await app.control('/providers/stripe/fail', { mode: '500' })

  const refused = await app.as(buyer, 'buyBook', basketOf([book]))
  await app.control('/providers/stripe/fail', { mode: 'none' })

  expect(refused.status).toBe(503)
  expect(refused.body.message).toBe('Betalingen kan ikke startes lige nu. Prøv igen om lidt')
  expect((await app.as(buyer, 'buyBook', basketOf([book]))).status).toBe(200)
})

test.each([
  ['your own book', 'Du kan ikke købe din egen bog', 409],
  ['a parcel without a shop', 'Du skal vælge en pakkeshop', 400],
  ['a pickup nobody offers', 'Sælgeren tilbyder ikke afhentning', 409],
])('%s is refused', async (what, message, status) => {
  const app = await testApp()
  const buyer = await app.seller()
  const book =
    what === 'your own book' ? await app.listedBook({}, buyer) : await app.listedBook({ pickup: false })
  const [group] = basketOf([book]).checkout_data
  const delivery = what === 'a parcel without a shop' ? { deliveryType: 1 as const, phone: '' } : {}

  const refused = await app.as(buyer, 'buyBook', { checkout_data: [{ ...group!, ...delivery }] })

  expect(refused).toMatchObject({ status, body: { message } })
})
