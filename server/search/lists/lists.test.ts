import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Body } from '#contract/contract'
import { testApp, type Answer, type Person, type TestApp } from '#test/app'
import { basketOf } from '#test/people'

type Params = Partial<Body<'getResults'>>

async function walk(app: TestApp, params: Params, person: Person | null = null) {
  const met: string[] = []
  let cursor: string | null = null
  do {
    const page: Answer<'getResults'> = await app.as(person, 'getResults', {
      ...params,
      limit: 3,
      ...(cursor ? { cursor } : {}),
    })
    met.push(...page.body.map(({ dbBook }) => dbBook._id))
    cursor = page.headers.get('x-next-cursor')
  } while (cursor)
  return met
}

/** Three editions: more copies of 'Statistik' than one round shows, two and one of the others. */
async function someStatistics(app: TestApp, by?: Person) {
  const seller = by ?? (await app.seller())
  const books = []
  for (let n = 0; n < 8; n++)
    books.push(
      await app.listedBook(
        { title: 'Statistik', isbn: '9788700000001', price: (60 + (n % 3)) * 100 },
        seller,
      ),
    )
  for (let n = 0; n < 2; n++)
    books.push(
      await app.listedBook({ title: 'Statistik i praksis', isbn: '9788700000002', condition: 3 }, seller),
    )
  books.push(await app.listedBook({ title: 'Mere statistik', isbn: '9788700000003', pickup: false }, seller))
  return books
}

test.each<Params>([{}, { stand: [1, 2, 3] }, { sort: 'price' }, { sort: 'price-desc' }, { sort: 'newest' }])(
  'paging through the hits of a text with %j shows each copy once',
  async (params) => {
    const app = await testApp()
    const books = await someStatistics(app)
    const met = await walk(app, { query: 'statistik', ...params })
    expect(met.toSorted()).toEqual(books.map(({ id }) => id).toSorted())
  },
)

test('many editions with one copy each are paged to the end', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const books = []
  for (let n = 0; n < 11; n++)
    books.push(await app.listedBook({ title: `Statistik ${n}`, isbn: `97887000001${10 + n}` }, seller))
  const met = await walk(app, { query: 'statistik' })
  expect(met.toSorted()).toEqual(books.map(({ id }) => id).toSorted())
})

test('a filtered list has the order of the plain list', async () => {
  const app = await testApp()
  await someStatistics(app)
  expect(await walk(app, { query: 'statistik', minPrice: 1 })).toEqual(
    await walk(app, { query: 'statistik' }),
  )
})

test('a last word of one letter finds the same books with and without filters', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Sne curriculum', isbn: '9788700000001' })
  await app.listedBook({ title: 'Sne og curricula', isbn: '9788700000002' })
  const titlesOf = async (params: Params) =>
    (await app.as(null, 'getResults', { query: 'sne c', ...params })).body.map(({ apiBook }) => apiBook.title)

  expect(await titlesOf({})).toEqual(['Sne curriculum'])
  for (const params of [{ minPrice: 1 }, { sort: 'price' }] as const)
    expect(await titlesOf(params)).toEqual(['Sne curriculum'])
  const { body } = await app.as(null, 'searchFilters', { query: 'sne c' })
  expect(body.pickup.count).toBe(1)
})

test('the hits are counted even if the rest of the list was sold meanwhile', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await app.listedBook({ title: 'Statistik', price: 60_00 }, seller)
  const { id } = await app.listedBook({ title: 'Statistik', price: 70_00 }, seller)
  const ask = (cursor?: string) =>
    app.as(null, 'getResults', { query: 'statistik', limit: 1, ...(cursor ? { cursor } : {}) })
  const first = await ask()
  await app.as(seller, 'deleteMyBook', { dbId: id })

  const { body, headers } = await ask(first.headers.get('x-next-cursor')!)

  expect(body).toEqual([])
  expect(headers.get('x-total-count')).toBe('1')
})

const hyphens = '-'.repeat(36)
const someId = '01900000-0000-7000-8000-000000000000'

test('a damaged or forged cursor starts the list over', async () => {
  const app = await testApp()
  await someStatistics(app)
  const places = [
    ...[1.5, 1e300, 3e9, -3e9, 2 ** 53, null].map((key) => [key, someId]),
    [1, hyphens],
    [0, 2147483647, 1, someId, 1, someId],
    [0, 0, 1.5, someId, 1, someId],
  ].map((place) => Buffer.from(JSON.stringify(place)).toString('base64url'))
  for (const sort of ['price', 'price-desc', 'newest', 'relevance'] as const)
    for (const params of [{ query: 'statistik' }, { query: 'statistik', minPrice: 1 }]) {
      const ask = (cursor?: string) =>
        app.as(null, 'getResults', { ...params, sort, ...(cursor ? { cursor } : {}) })
      const { body: beginning } = await ask()
      for (const cursor of places.filter((_, at) => sort !== 'newest' || (at !== 2 && at !== 3)))
        expect([sort, cursor, (await ask(cursor)).body]).toEqual([sort, cursor, beginning])
    }
})

test('sellers neither see nor count their own copies in any list', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await someStatistics(app, seller)
  const other = await app.listedBook({ title: 'Statistik', isbn: '9788700000001', price: 500_00 })
  for (const params of [{}, { stand: [2] }, { sort: 'price' }, { sort: 'newest' }] as object[]) {
    const { body, headers } = await app.as(seller, 'getResults', { query: 'statistik', ...params })
    expect(body.map(({ dbBook }) => dbBook._id)).toEqual([other.id])
    expect([headers.get('x-total-count'), headers.get('x-total-relation')]).toEqual(['1', 'eq'])
  }
})

test('language and place filter the list, and a seller’s move moves the books', async () => {
  const app = await testApp({ SHORT_CACHE_SECONDS: '0' })
  const seller = await app.seller()
  const here = await app.listedBook({ title: 'Statistik', isbn: '9788700000001' }, seller)
  const away = await app.listedBook({ title: 'Statistics', isbn: '9788700000002', pickup: false }, seller)
  const { db } = app.deps
  await db.updateTable('book').set({ language: 'en' }).where('id', '=', away.bookId).execute()
  await db.updateTable('book').set({ language: 'da' }).where('id', '=', here.bookId).execute()
  const ask = async (params: object) =>
    (await app.as(null, 'getResults', { query: '', ...params })).body.map(({ dbBook }) => dbBook._id)

  expect(await ask({ language: ['en'] })).toEqual([away.id])
  expect(await ask({ query: 'statistik', language: ['da', 'en'] })).toEqual([here.id, away.id])
  expect(await ask({ near: '2800' })).toEqual([here.id])
  expect(await ask({ near: '8000' })).toEqual([])

  await db.updateTable('account').set({ postal_code: '8210' }).where('id', '=', seller.id).execute()
  expect(await ask({ near: '2800' })).toEqual([])
  expect(await ask({ query: 'statistik', near: '8000' })).toEqual([here.id])
})

test('each filter has a count, combined with the other filters', async () => {
  const app = await testApp()
  await someStatistics(app)
  const ask = async (params: object) => (await app.as(null, 'searchFilters', params)).body
  for (const query of ['statistik', '']) {
    expect(await ask({ query })).toMatchObject({
      stand: [
        { value: 3, count: 2 },
        { value: 2, count: 9 },
        { value: 1, count: 0 },
      ],
      pickup: { count: 10, relation: 'eq' },
      near: null,
      price: { min: 60_00, max: 200_00 },
    })
    expect(await ask({ query, stand: '3', near: '2100' })).toMatchObject({
      stand: [{ count: 2 }, { count: 8 }, { count: 0 }],
      pickup: { count: 2 },
      near: { count: 2 },
      price: { min: 200_00, max: 200_00 },
    })
    expect(await ask({ query, maxPrice: '6000' })).toMatchObject({
      stand: [{ count: 0 }, { count: 3 }, { count: 0 }],
      price: { min: 60_00, max: 200_00 },
    })
  }
  expect(await ask({ query: 'findesikke' })).toMatchObject({
    language: [],
    pickup: { count: 0 },
    price: null,
  })
})

test('a count at its limit leaves the other counts exact', async () => {
  const app = await testApp()
  const { db } = app.deps
  const seller = await app.seller()
  const danish = await app.listedBook({ isbn: '9788700000001', condition: 2, pickup: true }, seller)
  const english = await app.listedBook({ isbn: '9780700000001', condition: 3, pickup: false }, seller)
  for (const [{ bookId }, language] of [
    [danish, 'da'],
    [english, 'en'],
  ] as const)
    await db.updateTable('book').set({ language }).where('id', '=', bookId).execute()
  await sql`insert into listing (book_id, seller_id, price, condition, pickup, created_at, updated_at)
    select book_id, seller_id, price, condition, pickup, created_at, updated_at
    from listing, generate_series(1, 1000) where listing.id = ${danish.id}`.execute(db)

  const { body } = await app.as(null, 'searchFilters', { query: '' })

  expect(body).toMatchObject({
    stand: [
      { value: 3, count: 1, relation: 'eq' },
      { value: 2, count: 1000, relation: 'gte' },
      { value: 1, count: 0, relation: 'eq' },
    ],
    language: [
      { value: 'da', count: 1000, relation: 'gte' },
      { value: 'en', count: 1, relation: 'eq' },
    ],
    pickup: { count: 1000, relation: 'gte' },
  })
})

test('a search without hits offers near matches', async () => {
  const app = await testApp()
  await someStatistics(app)
  const near = async (params: object) =>
    new Set((await app.as(null, 'nearMatches', params)).body.map(({ apiBook }) => apiBook.title))

  expect(await near({ query: 'statistik', near: '9000' })).toContain('Statistik')
  expect(await near({ query: 'mere statistik', maxPrice: '5000' })).toEqual(new Set(['Mere statistik']))
  expect(await near({ query: 'statistik xyzzyq' })).toContain('Statistik')
  expect(await near({ query: 'xyzzyq' })).toEqual(new Set())
})

test('the stored counts agree with the listings after all kinds of changes, concurrent ones included', async () => {
  const app = await testApp()
  const { db } = app.deps
  const seller = await app.seller()
  const books = await someStatistics(app, seller)
  const buyers = await Promise.all([app.person(), app.person(), app.person()])

  await Promise.all(
    buyers.map((buyer, n) => app.as(buyer, 'buyBook', basketOf([books[n]!, books[8]!, books[10]!]))),
  )
  await Promise.all([
    app.as(seller, 'deleteMyBook', { dbId: books[5]!.id }),
    db.updateTable('listing').set({ condition: 1, pickup: false }).where('id', '=', books[6]!.id).execute(),
    app.listedBook({ title: 'Statistik', isbn: '9788700000001' }),
    app.listedBook({ title: 'Ny bog', isbn: '9788700000009' }),
  ])
  await app.advance(1)
  await db.deleteFrom('photo').where('listing_id', '=', books[7]!.id).execute()
  await db.deleteFrom('listing').where('id', '=', books[7]!.id).execute()

  const { rows: differing } = await sql`
    select * from search_edition e full join (
      select book_id, count(*) as copies, count(*) filter (where condition = 1) as worn,
        count(*) filter (where condition = 2) as good, count(*) filter (where condition = 3) as as_new,
        count(*) filter (where pickup) as pickups
      from listing where state = 'active' group by book_id) c using (book_id)
    where (e.copies, e.worn, e.good, e.as_new, e.pickups) is distinct from
      (coalesce(c.copies, 0), coalesce(c.worn, 0), coalesce(c.good, 0), coalesce(c.as_new, 0), coalesce(c.pickups, 0))`.execute(
    db,
  )
  expect(differing).toEqual([])
})

test('a changed title is found by its new words', async () => {
  const app = await testApp({ SHORT_CACHE_SECONDS: '0' })
  const { bookId } = await app.listedBook({ title: 'Statistik' })
  await app.deps.db.updateTable('book').set({ title: 'Sne og is' }).where('id', '=', bookId).execute()
  const ask = async (query: string) => (await app.as(null, 'getResults', { query })).body.length
  expect([await ask('sne'), await ask('statistik')]).toEqual([1, 0])
})

test('a book is found by a subject that only its source states, as soon as it does', async () => {
  const app = await testApp({ SHORT_CACHE_SECONDS: '0' })
  const { bookId } = await app.listedBook({ title: 'Pindyck & Rubinfeld' })
  const ask = async () => (await app.as(null, 'getResults', { query: 'mikroøkonomi' })).body.length
  expect(await ask()).toBe(0)
  await app.deps.db
    .updateTable('book')
    .set({ subjects: ['Microeconomics'] })
    .where('id', '=', bookId)
    .execute()
  expect(await ask()).toBe(1)
})

test('a cursor whose interpretation finds nothing any more starts the list over', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Kemi', isbn: '9788700000001' })
  const place = [7, 0, 1, '019a0000-0000-7000-8000-000000000000', 1, '019a0000-0000-7000-8000-000000000000']
  const cursor = Buffer.from(JSON.stringify(place)).toString('base64url')
  const { body, headers } = await app.as(null, 'getResults', { query: 'kemi', cursor })
  expect(body.map(({ apiBook }) => apiBook.title)).toEqual(['Kemi'])
  expect(headers.get('x-total-count')).toBe('1')
})
