import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { basketOf } from '#test/people'

const eighth = {
  title: 'Microeconomics',
  authors: ['Robert Pindyck', 'Daniel Rubinfeld'],
  isbn: '9780132857123',
}
const ninth = { title: 'Microeconomics', authors: ['Pindyck'], isbn: '9780134184838' }

async function sold(app: TestApp, book: typeof eighth, price: number) {
  const listed = await app.listedBook({ ...book, price })
  const buyer = await app.person()
  const { body } = await app.as(buyer, 'buyBook', basketOf([listed]))
  await app.pay(body.url)
  await app.settled()
  return { ...listed, buyer }
}

async function workNumber(app: TestApp, bookId: string) {
  const { work_id } = await app.deps.db
    .selectFrom('book')
    .select('work_id')
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  return String(work_id)
}

function setFacts(app: TestApp, isbn: string, facts: { edition: string; year: number; pages?: number }) {
  return app.deps.db.updateTable('book').set(facts).where('isbn', '=', isbn).execute()
}

test('a work shows all its editions, newest first, with year, pages, copies and price, for sale or not', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { id, bookId } = await app.listedBook({ ...eighth, price: 300_00 }, seller)
  await app.listedBook({ ...ninth, price: 250_00 })
  await app.listedBook({ ...ninth, price: 240_00 })
  await setFacts(app, eighth.isbn, { edition: '8. udgave', year: 2012, pages: 768 })
  await setFacts(app, ninth.isbn, { edition: '9. udgave', year: 2017 })
  await app.as(seller, 'deleteMyBook', { dbId: id })

  const { body } = await app.as(null, 'work', { workId: await workNumber(app, bookId) })

  expect(body).toMatchObject({
    slug: 'microeconomics',
    title: 'Microeconomics',
    authors: ['Robert Pindyck', 'Daniel Rubinfeld'],
    copies: 2,
    from: 240_00,
    editions: [
      { isbn: ninth.isbn, version: '9. udgave', year: 2017, copies: 2, from: 240_00 },
      { isbn: eighth.isbn, version: '8. udgave', year: 2012, pages: 768, copies: 0, from: null },
    ],
    prices: [],
  })
  expect(body.editions[0]).not.toHaveProperty('pages')
})

test('of a work with very many editions those that nobody sells are left out', async () => {
  const app = await testApp()
  const { bookId } = await app.listedBook({ ...eighth, price: 300_00 })
  await setFacts(app, eighth.isbn, { edition: '1. udgave', year: 1990 })
  const { work_id, work_key } = await app.deps.db
    .selectFrom('book')
    .select(['work_id', 'work_key'])
    .where('id', '=', bookId)
    .executeTakeFirstOrThrow()
  const later = Array.from({ length: 60 }, (_, at) => ({
    isbn: `97801${String(at).padStart(8, '0')}`,
    title: eighth.title,
    authors: eighth.authors,
    year: 2000 + at,
    source: 'test',
    fetched_at: app.deps.clock.now(),
    work_id,
    work_key,
  }))
  await app.deps.db.insertInto('book').values(later).execute()

  const { body } = await app.as(null, 'work', { workId: String(work_id) })

  expect(body).toMatchObject({ copies: 1, from: 300_00 })
  expect(body.editions.map(({ year }) => year)).toEqual([
    ...Array.from({ length: 59 }, (_, at) => 2059 - at),
    1990,
  ])
})

test('what copies were sold for is told by edition and month, without cancelled and old sales', async () => {
  const app = await testApp()
  await sold(app, eighth, 400_00)
  // Beyond two years.
  for (const hours of [8784, 8784, 800]) await app.advance(hours)
  const { bookId } = await sold(app, eighth, 300_00)
  await sold(app, eighth, 200_00)
  await sold(app, ninth, 350_00)
  const cancelled = await sold(app, eighth, 9_000_00)
  const operator = await app.person({ role: 'operator' })
  const order = await app.deps.db
    .selectFrom('listing')
    .select('order_id')
    .where('id', '=', cancelled.id)
    .executeTakeFirstOrThrow()
  await app.as(operator, 'operatorStep', {
    orderId: order.order_id!,
    step: 'voidOrder',
    statement: 'Bogen findes ikke.',
  })
  await app.settled()
  const paid = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Copenhagen' }).format(
    app.deps.clock.now(),
  )
  const month = paid.slice(0, 7)

  const { body } = await app.as(null, 'work', { workId: await workNumber(app, bookId) })

  const isbnOf = new Map(body.editions.map((edition) => [edition.bookId, edition.isbn]))
  const prices = body.prices.map(({ bookId: id, ...price }) => ({ isbn: isbnOf.get(id), ...price }))
  expect(prices).toHaveLength(2)
  expect(prices).toEqual(
    expect.arrayContaining([
      { isbn: eighth.isbn, month, median: 250_00, sales: 2 },
      { isbn: ninth.isbn, month, median: 350_00, sales: 1 },
    ]),
  )
  const day = Number(paid.slice(8, 10))
  const paidFrom = `${month}-${day <= 10 ? '01' : day <= 20 ? '11' : '21'}`
  // Nothing else is told of a sale: neither its day nor whose it was.
  expect(body.sales.map(({ bookId: id, ...sale }) => ({ isbn: isbnOf.get(id), ...sale }))).toEqual([
    { isbn: eighth.isbn, paidFrom, price: 200_00 },
    { isbn: eighth.isbn, paidFrom, price: 300_00 },
    { isbn: ninth.isbn, paidFrom, price: 350_00 },
  ])
})

test('a work has the subjects that its editions show, and the cover of each edition for sale', async () => {
  const app = await testApp()
  const { bookId } = await app.listedBook({ ...eighth, title: 'Principles of Microeconomics' })
  const { body } = await app.as(null, 'work', { workId: await workNumber(app, bookId) })
  expect(body.subjects[0]).toEqual({ id: 'mikrooekonomi', name: 'Mikroøkonomi' })
  const [copy] = (await app.as(null, 'workCopies', { workId: String(body.workId) })).body
  expect(body.editions[0]!.cover).toBe(copy!.dbBook.photos[0])
})

test('the page of a story names no subject by the words of its title, and the desk neither', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const { bookId } = await app.listedBook({ ...eighth, title: 'The Poisonwood Bible: A Novel' })
  const workId = await workNumber(app, bookId)
  expect((await app.as(null, 'work', { workId })).body.subjects).toEqual([])
  const desk = await app.as(operator, 'operatorWork', { workId: Number(workId) })
  expect(desk.body.editions[0]!.subjects).toEqual([])
})

test("a viewer's own copies are not offered to them, and an unknown work is not found", async () => {
  const app = await testApp()
  const seller = await app.seller()
  const { bookId } = await app.listedBook(eighth, seller)
  const workId = await workNumber(app, bookId)

  expect((await app.as(null, 'work', { workId })).body).toMatchObject({ copies: 1, from: 200_00 })
  const own = (await app.as(seller, 'work', { workId })).body
  expect(own).toMatchObject({ copies: 0, from: null, own: [{ apiBook: { bookId } }] })
  expect((await app.as(null, 'work', { workId })).body.own).toEqual([])
  expect((await app.as(null, 'work', { workId: '999999' })).status).toBe(404)
  expect((await app.as(null, 'work', { workId: 'x' })).status).toBe(400)
})

test('the number of a work that was joined to another gives the other one', async () => {
  const app = await testApp()
  const operator = await app.person({ role: 'operator' })
  const one = await app.listedBook({ ...eighth, title: 'Principles of Economics' })
  const other = await app.listedBook({ ...ninth, title: 'Economics: Principles' })
  const [from, into] = [await workNumber(app, one.bookId), await workNumber(app, other.bookId)]
  await app.as(operator, 'joinWorks', { workId: from, into: Number(into), statement: 'Samme bog.' })

  const { body } = await app.as(null, 'work', { workId: from })
  expect(body).toMatchObject({ workId: Number(into), copies: 2 })
  expect(body.editions).toHaveLength(2)
  expect((await app.as(null, 'searchWorks', { query: 'principles' })).body).toHaveLength(1)
})
