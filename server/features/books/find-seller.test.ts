import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { parcelBasket, scan } from '#test/sales'

test('everybody sees a seller’s first name, initial, year and copies for sale, newest first', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await app.deps.db
    .updateTable('account')
    .set({ last_name: 'Sjældenholm' })
    .where('id', '=', seller.id)
    .execute()
  const older = await app.listedBook({}, seller)
  app.sandbox.clock.advance(1)
  const newer = await app.listedBook({}, seller)
  await app.listedBook()
  for (const viewer of [null, seller, await app.person()]) {
    const { status, body } = await app.as(viewer, 'seller', { userId: seller.id })
    expect(status).toBe(200)
    expect(body).toMatchObject({
      seller: { _id: seller.id, first_name: seller.firstName, last_name: 'S.' },
      since: app.deps.clock.now().getFullYear(),
      books_sold: 0,
      sales: null,
      days_to_send: null,
      copy_count: 2,
      page: 1,
      page_count: 1,
    })
    expect(body.copies.map(({ dbBook }) => dbBook._id)).toEqual([newer.id, older.id])
    expect(JSON.stringify(body)).not.toContain('Sjældenholm')
    expect(JSON.stringify(body)).not.toContain(seller.email)
  }
})

test('who has nothing for sale and sold nothing, is suspended or has left, is not found', async () => {
  const app = await testApp()
  const [buyer, operator] = [await app.person(), await app.person({ role: 'operator' })]
  const [suspended, left, hidden] = [await app.listedBook(), await app.listedBook(), await app.listedBook()]
  const statusOf = async (userId: string) => (await app.as(null, 'seller', { userId })).status
  expect(await Promise.all([suspended, left, hidden].map(({ seller }) => statusOf(seller.id)))).toEqual([
    200, 200, 200,
  ])

  await app.as(operator, 'suspendUser', { userId: suspended.seller.id, statement: 'Snyd' })
  await app.deps.db
    .updateTable('account')
    .set({ deleted_at: new Date() })
    .where('id', '=', left.seller.id)
    .execute()
  await app.as(operator, 'hideListing', { dbId: hidden.id, ground: 'terms', statement: 'En kopi' })

  const nobodies = [
    suspended.seller.id,
    left.seller.id,
    hidden.seller.id,
    buyer.id,
    buyer.id.replace(/.$/, 'x'),
    'x',
  ]
  expect(await Promise.all(nobodies.map(statusOf))).toEqual([404, 404, 404, 404, 404, 404])
  await app.as(operator, 'liftSuspension', { userId: suspended.seller.id, statement: 'En fejl' })
  expect(await statusOf(suspended.seller.id)).toBe(200)
})

test('from three sales on everybody reads how many had no case, and how soon parcels are sent', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const sales = [await soldParcel(app, seller, 5), await soldParcel(app, seller, 30)]
  const read = async () => (await app.as(null, 'seller', { userId: seller.id })).body
  expect(await read()).toMatchObject({ books_sold: 2, sales: null, days_to_send: null, copy_count: 0 })

  sales.push(await soldParcel(app, seller, 100))
  expect(await read()).toMatchObject({
    books_sold: 3,
    sales: { finished: 3, without_case: 3 },
    days_to_send: 2,
  })

  // A request that was taken back, or that we declined, is no mark against the seller.
  for (const [at, outcome] of (['withdrawn', 'declined', 'split'] as const).entries())
    await app.deps.db
      .insertInto('refund_request')
      .values({ order_id: sales[at]!, reason: 2, asked_at: new Date(), ended_at: new Date(), outcome })
      .execute()
  expect(await read()).toMatchObject({ sales: { finished: 3, without_case: 2 } })

  app.sandbox.clock.advance(2 * 366 * 24)
  expect(await read()).toMatchObject({ books_sold: 3, sales: null, days_to_send: null })
})

test('more copies than a page holds are on the next one, and a page too far is not found', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { id, bookId } = await app.listedBook({}, seller)
  const now = app.deps.clock.now()
  const more = Array.from({ length: 24 }, () => ({
    book_id: bookId,
    seller_id: seller.id,
    price: 100_00,
    condition: 2,
    description: '',
    created_at: now,
    updated_at: now,
  }))
  await app.deps.db.insertInto('listing').values(more).execute()
  const pageAt = (page: string) => app.as(null, 'seller', { userId: seller.id, page })
  const [first, second] = [(await pageAt('1')).body, (await pageAt('2')).body]
  expect(first).toMatchObject({ copy_count: 25, page_count: 2 })
  const shown = [...first.copies, ...second.copies].map(({ dbBook }) => dbBook._id)
  expect([first.copies.length, new Set(shown).size]).toEqual([24, 25])
  expect(shown).toContain(id)
  expect(second.page).toBe(2)
  expect([(await pageAt('3')).status, (await pageAt('0')).status]).toEqual([404, 400])
})

/** A finished sale whose parcel was sent so many hours after the payment; gives the order. */
async function soldParcel(app: TestApp, seller: Person, hoursToSend: number): Promise<string> {
  const [buyer, book] = [await app.person(), await app.listedBook({}, seller)]
  const { body } = await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, book))
  await app.pay(body.url)
  await app.settled()
  const orderId = (await app.as(buyer, 'bought')).body[0]!._id
  await scan(app, { buyer, seller, listingId: book.id, orderId }, 'delivered')
  await app.as(buyer, 'satisfied', { shipment: orderId })
  await app.settled()
  const shipped_at = sql<Date>`paid_at + make_interval(hours => ${hoursToSend})`
  await app.deps.db.updateTable('orders').set({ shipped_at }).where('id', '=', orderId).execute()
  return orderId
}
