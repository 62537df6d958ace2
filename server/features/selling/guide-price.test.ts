import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf, type Person } from '#test/people'
import { parcelBasket } from '#test/sales'
import { selectPricesOfEdition } from './price-guidance-queries.ts'

const isbn = '9788702272451'
const aYear = 366 * 24
const cancelled = 9

const forSale = (app: TestApp, price: number, by?: Person) => app.listedBook({ isbn, price }, by)

async function sold(app: TestApp, price: number) {
  const book = await forSale(app, price)
  const { body } = await app.as(await app.person(), 'buyBook', basketOf([book]))
  await app.pay(body.url)
  await app.settled()
}

async function guidance(app: TestApp, bookId: string, person: Person | null = null) {
  return (await app.as(person, 'priceGuidance', { bookId })).body.guidance
}

test('copies for sale and recent sales tell a guest what an edition costs', async () => {
  const app = await testApp()
  await sold(app, 150_00)
  await sold(app, 210_00)
  await forSale(app, 180_00)
  const { bookId } = await forSale(app, 320_00)
  await app.listedBook({ isbn: '9788750055365', price: 9_000_00 })

  expect(await guidance(app, bookId)).toEqual({
    copies: 4,
    lowest: 150_00,
    median: 195_00,
    highest: 320_00,
    sold: [210_00, 150_00],
    offered: [320_00, 180_00],
  })
  expect((await app.as(null, 'priceGuidance', { bookId })).body.forSale).toBe(2)

  await forSale(app, 200_00)
  expect((await guidance(app, bookId))!.usual).toEqual({ from: 180_00, to: 210_00 })
})

test('two copies give no guidance, nor does an unknown book', async () => {
  const app = await testApp()
  await forSale(app, 100_00)
  const { bookId } = await forSale(app, 200_00)

  expect(await guidance(app, bookId)).toBeNull()
  expect(await guidance(app, crypto.randomUUID())).toBeNull()
  expect((await app.as(null, 'priceGuidance', { bookId: 'ukendt' })).status).toBe(404)
})

test("a seller's own copies do not count for them", async () => {
  const app = await testApp()
  const seller = await app.seller()
  await forSale(app, 100_00)
  await forSale(app, 120_00)
  const { bookId } = await forSale(app, 900_00, seller)

  expect(await guidance(app, bookId, seller)).toBeNull()
  expect(await guidance(app, bookId)).toMatchObject({ copies: 3, highest: 900_00 })
})

test('deleted copies and cancelled sales do not count', async () => {
  const app = await testApp()
  const buyer = await app.person()
  const unsent = await forSale(app, 50_00)
  await app.pay((await app.as(buyer, 'buyBook', await parcelBasket(app, buyer, unsent))).body.url)
  await app.settled()
  await app.advance(10 * 24)
  expect((await app.as(buyer, 'findBook', { dbId: unsent.id })).body.dbBook.status).toBe(cancelled)
  const deleted = await forSale(app, 60_00)
  await app.as(deleted.seller, 'deleteMyBook', { dbId: deleted.id })
  await forSale(app, 100_00)
  await forSale(app, 120_00)
  const { bookId } = await forSale(app, 140_00)

  expect(await guidance(app, bookId)).toMatchObject({ copies: 3, lowest: 100_00 })
})

test('a sale counts for a year', async () => {
  const app = await testApp()
  await sold(app, 50_00)
  await forSale(app, 100_00)
  const { bookId } = await forSale(app, 120_00)
  expect(await guidance(app, bookId)).toMatchObject({ copies: 3 })

  await app.control('/clock/advance', { hours: aYear })

  expect(await guidance(app, bookId)).toBeNull()
})

test('the prices of one edition are found by index, however many listings there are', async () => {
  const { deps } = await testApp({}, { fresh: true })
  const params = { bookId: crypto.randomUUID(), since: new Date(), without: crypto.randomUUID() }
  const plan = await deps.db.transaction().execute(async (tx) => {
    // Postgres would scan an empty table instead of using its index.
    await sql`set local enable_seqscan = off`.execute(tx)
    return selectPricesOfEdition(tx, params).explain('text')
  })
  const planText = JSON.stringify(plan)
  expect(planText).toContain('listing_of_book_newest')
  expect(planText).toContain('listing_sold_of_book')
  expect(planText).not.toMatch(/Seq Scan|Sort/)
})
