import { expect, test } from 'vitest'
import { testApp } from '#test/app'
import { basketOf } from '#test/people'
import { movements, openPayment, parcelBasket } from '#test/sales'
import type { Payments } from '../../providers/payment/payments.ts'
import { buyBooks } from './buy-books.ts'
import { closingOutcome } from './close-purchase.ts'

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

test('of two buyers who race for one book exactly one gets a payment page', async () => {
  const app = await testApp()
  const [anna, bo] = [await app.person(), await app.person()]
  const book = await app.listedBook()

  const replies = await Promise.all([anna, bo].map((buyer) => app.as(buyer, 'buyBook', basketOf([book]))))

  expect(replies.map((reply) => reply.status).sort((a, b) => a - b)).toEqual([200, 409])
  expect(replies.find((reply) => reply.status === 409)?.body.message).toBe(
    'En anden er ved at købe bogen. Prøv igen om lidt',
  )
})

test('overlapping baskets in opposite order do not deadlock, and exactly one is paid', async () => {
  const app = await testApp()
  const books = [await app.listedBook(), await app.listedBook(), await app.listedBook()]
  const buyers = await Promise.all([1, 2, 3, 4].map(() => app.person()))

  const replies = await Promise.all(
    buyers.map((buyer, n) => app.as(buyer, 'buyBook', basketOf(n % 2 ? books.toReversed() : books))),
  )

  expect(replies.filter(({ status }) => status === 200)).toHaveLength(1)
  expect(replies.filter(({ status }) => status === 409)).toHaveLength(3)
})

test('of two tabs that pay for one book only one payment remains', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const [book, other] = [await app.listedBook(), await app.listedBook()]

  const first = await app.as(buyer, 'buyBook', basketOf([book]))
  const second = await app.as(buyer, 'buyBook', basketOf([book, other]))
  const paid = [await app.pay(first.body.url), await app.pay(second.body.url)]
  await app.settled()

  expect(paid.map((answer) => answer.redirect !== undefined)).toEqual([false, true])
  expect(await movements(app)).toEqual({ charges: [440_00], refunds: [], transfers: [] })
})

test('a tab that was paid before another was opened keeps its book, and the other tab is told', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook()
  const { body } = await app.as(buyer, 'buyBook', basketOf([book]))
  app.sandbox.listenAt('http://127.0.0.1:9')
  await app.pay(body.url)

  const again = await app.as(buyer, 'buyBook', basketOf([book]))

  expect(again).toMatchObject({ status: 409, body: { code: 'book_sold' } })
  expect((await app.as(buyer, 'bought')).body).toHaveLength(1)
})

test('a deleted book is gone, and a sold one is sold', async () => {
  const app = await testApp()
  const [buyer, rival] = [await app.person(), await app.person()]
  const [deleted, sold] = [await app.listedBook(), await app.listedBook()]
  await app.as(deleted.seller, 'deleteMyBook', { dbId: deleted.id })
  await app.pay((await app.as(rival, 'buyBook', basketOf([sold]))).body.url)
  await app.settled()

  const buy = async (book: typeof sold) => {
    const { status, body } = await app.as(buyer, 'buyBook', basketOf([book]))
    return [status, body.code, body.message]
  }

  expect(await buy(deleted)).toEqual([409, 'book_gone', 'Bogen findes ikke længere'])
  const unknown = { ...deleted, id: '00000000-0000-4000-8000-000000000000' }
  expect(await buy(unknown)).toEqual([409, 'book_gone', 'Bogen findes ikke længere'])
  expect(await buy(sold)).toEqual([409, 'book_sold', 'Bogen er desværre solgt'])
})

test('an unreachable carrier is reported, and the book stays for sale', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook()
  const basket = await parcelBasket(app, buyer, book)
  // The shop was just looked up, and is cached for six hours.
  await app.advance(7)
  app.sandbox.faults.breakDown('carrier', 'off')

  const refused = await app.as(buyer, 'buyBook', basket)

  expect(refused).toMatchObject({ status: 503, body: { code: 'provider_unavailable' } })
  expect((await app.as(null, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(false)
})

test('a payment becomes an order while mail and SMS are down', async () => {
  const app = await testApp({}, { retries: 0 })
  const { buyer, url } = await openPayment(app)
  app.sandbox.faults.breakDown('mail', 'off')
  app.sandbox.faults.breakDown('sms', '500')

  await app.pay(url)
  await app.settled()

  expect((await app.as(buyer, 'bought')).body).toMatchObject([{ status: 0 }])
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

test('a purchase that another tab replaced while its page was being opened says so, and cannot be paid', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook()
  const overtaken: string[] = []
  const buyingMeanwhile: Payments['startCheckout'] = async (checkout) => {
    const page = await app.deps.payments.startCheckout(checkout)
    overtaken.push(page.url)
    expect((await app.as(buyer, 'buyBook', basketOf([book]))).status).toBe(200)
    return page
  }
  const deps = { ...app.deps, payments: { ...app.deps.payments, startCheckout: buyingMeanwhile } }

  const refused = buyBooks(deps, buyer.id, basketOf([book]).checkout_data)
  await expect(refused).rejects.toMatchObject({ status: 409, code: 'purchase_interrupted' })
  expect((await app.pay(overtaken[0]!)).redirect).toBeUndefined()
})

test('a payment page that opens while another tab cancels the payment keeps its book', async () => {
  const app = await testApp()
  const { buyer, book } = await openPayment(app)
  const purchase = await app.deps.db
    .selectFrom('purchase')
    .select(['id', 'checkout_session_id'])
    .executeTakeFirstOrThrow()
  const withSession = (checkout_session_id: string | null) =>
    app.deps.db.updateTable('purchase').set({ checkout_session_id }).where('id', '=', purchase.id).execute()

  await withSession(null)
  const giveUp = await closingOutcome(app.deps, purchase.id)
  await withSession(purchase.checkout_session_id)
  await app.deps.db.transaction().execute(giveUp)

  const stranger = await app.person()
  expect((await app.as(stranger, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(true)
  expect((await app.as(buyer, 'bought')).body).toEqual([])
})

test('a declined card leaves the payment open, and leaving the page frees the book', async () => {
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

test('an unavailable payment provider frees the books at once and is reported', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const book = await app.listedBook()
  await app.control('/providers/stripe/fail', { mode: '500' })

  const refused = await app.as(buyer, 'buyBook', basketOf([book]))
  await app.control('/providers/stripe/fail', { mode: 'none' })

  expect(refused.status).toBe(503)
  expect(refused.body.message).toBe(
    'Betalingen kan ikke startes lige nu. Du har ikke betalt, og bøgerne er ikke længere reserveret til dig. Prøv igen om et par minutter',
  )
  expect((await app.as(buyer, 'buyBook', basketOf([book]))).status).toBe(200)
})

test('a silent payment provider times out while the buyer waits, and the books are free', async () => {
  const app = await testApp({}, { waitMs: 800 })
  const buyer = await app.person()
  const book = await app.listedBook()
  app.sandbox.faults.breakDown('stripe', 'timeout')
  const begun = performance.now()

  const refused = await app.as(buyer, 'buyBook', basketOf([book]))

  // A single full try would take much longer.
  expect(performance.now() - begun).toBeLessThan(4_000)
  expect([refused.status, refused.body.code]).toEqual([503, 'payment_unavailable'])
  expect((await app.as(null, 'findBook', { dbId: book.id })).body.dbBook.reserved).toBe(false)
})

test('a buyer whose earlier payment is undecided is told where to look, and holds no more books', async () => {
  const app = await testApp({}, { waitMs: 800 })
  const buyer = await app.person()
  const [first, second] = [await app.listedBook(), await app.listedBook()]
  await app.as(buyer, 'buyBook', basketOf([first]))
  app.sandbox.faults.breakDown('stripe', 'timeout')

  const refused = await app.as(buyer, 'buyBook', basketOf([second]))

  expect([refused.status, refused.body.code]).toEqual([503, 'payment_unsettled'])
  expect(refused.body.message).toContain('Se om et par minutter under dine køb')
  expect((await app.as(null, 'findBook', { dbId: second.id })).body.dbBook.reserved).toBe(false)
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
