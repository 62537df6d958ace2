import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { insertBooks } from '#test/relevance/shelf'

type Copy = {
  title: string
  author?: string
  isbn: string
  edition?: number
  year?: number
  price?: number
  condition?: number
  pickup?: boolean
}

/** Copies of one seller, in this order of age. */
async function shop(app: TestApp, copies: Copy[], by?: Person) {
  const seller = by ?? (await app.seller())
  const listed = []
  for (const { title, author = 'Robert Pindyck', isbn, edition, year, ...copy } of copies) {
    const book = await app.listedBook({ title, authors: [author], isbn, ...copy }, seller)
    const facts = { edition: `${edition ?? 1}. udgave`, year: year ?? null }
    await app.deps.db.updateTable('book').set(facts).where('id', '=', book.bookId).execute()
    listed.push(book)
  }
  return listed
}

const eighth = { title: 'Microeconomics', isbn: '9780132857123', edition: 8, year: 2012 }
const ninth = { title: 'Microeconomics, Global Edition', isbn: '9780134184838', edition: 9, year: 2017 }
const calculus = { title: 'Calculus', author: 'James Stewart', isbn: '9780538497817', edition: 7 }
const solutions = { ...calculus, title: 'Calculus: Solutions Manual', isbn: '9780840049346' }

async function found(app: TestApp, params: object, viewer: Person | null = null) {
  const { body, headers } = await app.as(viewer, 'searchWorks', params)
  return {
    hits: body.map(({ title, copies, from }) => [title, copies, from / 100]),
    works: headers.get('x-total-count'),
    copies: headers.get('x-copy-count'),
    relation: headers.get('x-total-relation'),
  }
}

test('editions of one work are one hit, with its editions newest first and its cheapest copy', async () => {
  const app = await testApp()
  const [first, , cheapest] = await shop(app, [
    { ...eighth, price: 300_00 },
    { ...eighth, price: 310_00 },
    { ...ninth, price: 210_00 },
    { ...solutions, price: 50_00 },
  ])

  const { body } = await app.as(null, 'searchWorks', { query: 'microeconomics' })
  expect(body).toMatchObject([
    {
      slug: 'microeconomics',
      title: 'Microeconomics',
      copies: 3,
      from: 210_00,
      editionCount: 2,
      editions: [
        { version: '9. udgave', year: 2017, copies: 1, from: 210_00 },
        { bookId: first!.bookId, version: '8. udgave', year: 2012, copies: 2, from: 300_00 },
      ],
      cheapest: { dbBook: { _id: cheapest!.id } },
    },
  ])
  const work = (await app.as(null, 'work', { workId: String(body[0]!.workId) })).body
  expect(work).toMatchObject({ slug: 'microeconomics', copies: 3, from: 210_00 })
})

test('works are filtered by edition, condition, price and place, and only what is left counts', async () => {
  const app = await testApp()
  await shop(app, [
    { ...eighth, price: 300_00, condition: 3, pickup: false },
    { ...eighth, price: 200_00, condition: 1, pickup: true },
    { ...ninth, price: 400_00, condition: 2, pickup: false },
    { ...calculus, price: 250_00, condition: 1, pickup: true },
  ])
  const query = 'microeconomics'
  const hits = async (params: object) => (await found(app, params)).hits

  expect(await hits({ query, edition: 8 })).toEqual([['Microeconomics', 2, 200]])
  expect(await hits({ query, edition: 9 })).toEqual([['Microeconomics, Global Edition', 1, 400]])
  expect(await hits({ query, edition: 3 })).toEqual([])
  expect(await hits({ query, stand: [2, 3] })).toEqual([['Microeconomics', 2, 300]])
  expect(await hits({ query, maxPrice: 250_00 })).toEqual([['Microeconomics', 1, 200]])
  expect(await hits({ pickup: true, sort: 'price' })).toEqual([
    ['Microeconomics', 1, 200],
    ['Calculus', 1, 250],
  ])
  expect(await hits({ edition: 7 })).toEqual([['Calculus', 1, 250]])
  expect(await found(app, { query, minPrice: 250_00 })).toEqual({
    hits: [['Microeconomics', 2, 300]],
    works: '1',
    copies: '2',
    relation: 'eq',
  })
})

test('works come by age or by their lowest price, with a text or without', async () => {
  const app = await testApp()
  await shop(app, [
    { ...calculus, price: 100_00 },
    { ...eighth, price: 500_00 },
    { ...solutions, price: 300_00 },
    { ...ninth, price: 200_00 },
    { ...calculus, price: 900_00 },
  ])
  const [micro, calc, manual] = [
    ['Microeconomics', 2, 200],
    ['Calculus', 2, 100],
    ['Calculus: Solutions Manual', 1, 300],
  ]
  const hits = async (params: object) => (await found(app, params)).hits

  expect(await hits({})).toEqual([calc, micro, manual])
  expect(await hits({ sort: 'price' })).toEqual([calc, micro, manual])
  expect(await hits({ query: 'calculus', sort: 'newest' })).toEqual([calc, manual])
  expect(await hits({ query: 'calculus', sort: 'price' })).toEqual([calc, manual])
})

test('paging returns every work once, in every order', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const books = Array.from({ length: 7 }, (_, at) => ({
    title: `Lærebog ${'abcdefg'[at]}`,
    author: 'Anna Dal',
    price: 100_00 + (at % 3) * 10_00,
  }))
  for (const [at, book] of books.entries())
    for (const edition of [1, 2])
      await shop(app, [{ ...book, isbn: `97887000000${at}${edition}`, edition }], seller)

  for (const params of [{ query: 'lærebog' }, {}, { sort: 'price' }, { query: 'dal', sort: 'price' }]) {
    const all = (await app.as(null, 'searchWorks', { ...params, limit: 60 } as never)).body
    const seen: unknown[] = []
    let cursor: string | undefined
    do {
      const reply = await app.as(null, 'searchWorks', {
        ...params,
        limit: 3,
        ...(cursor ? { cursor } : {}),
      } as never)
      expect(reply.headers.get('x-total-count')).toBe('7')
      seen.push(...reply.body)
      cursor = reply.headers.get('x-next-cursor') ?? undefined
    } while (cursor)
    expect(seen).toEqual(all)
    expect(new Set(all.map(({ workId }) => workId)).size).toBe(7)
  }
})

test('nobody is shown their own copies, and a work of which only those are for sale is no hit', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await shop(
    app,
    [
      { ...eighth, price: 100_00 },
      { ...calculus, price: 100_00 },
    ],
    seller,
  )
  await shop(app, [{ ...ninth, price: 200_00 }])

  for (const params of [{ query: 'micro' }, { query: 'micro', sort: 'price' }, {}])
    expect(await found(app, params, seller)).toEqual({
      hits: [['Microeconomics, Global Edition', 1, 200]],
      works: '1',
      copies: '1',
      relation: 'eq',
    })
  expect((await found(app, { query: 'calculus' }, seller)).hits).toEqual([])
})

test('a mistyped text is corrected as in the list of copies', async () => {
  const app = await testApp()
  await shop(app, [eighth])
  const reply = await app.as(null, 'searchWorks', { query: 'microeconomisc' })
  expect(reply.headers.get('x-corrected-query')).toBe('microeconomics')
  expect(reply.body).toHaveLength(1)
  expect((await app.as(null, 'searchWorks', { query: 'findes ikke' })).body).toEqual([])
})

test('a sold copy is gone from its work at once', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const [copy] = await shop(
    app,
    [
      { ...eighth, price: 100_00 },
      { ...ninth, price: 300_00 },
    ],
    seller,
  )
  await app.as(seller, 'deleteMyBook', { dbId: copy!.id })
  expect((await found(app, { query: 'microeconomics' })).hits).toEqual([
    ['Microeconomics, Global Edition', 1, 300],
  ])
})

test('the copies of a work come cheapest first, with edition, condition and place, and can be narrowed', async () => {
  const app = await testApp()
  const [first] = await shop(app, [
    { ...eighth, price: 300_00, condition: 3, pickup: true },
    { ...ninth, price: 210_00, condition: 1 },
    { ...eighth, price: 100_00, condition: 2 },
    { ...solutions, price: 10_00 },
  ])
  const [hit] = (await app.as(null, 'searchWorks', { query: 'pindyck' })).body
  const workId = String(hit!.workId)
  const copies = async (params: object) => {
    const reply = await app.as(null, 'workCopies', { workId, ...params })
    return reply.body.map(({ apiBook, dbBook }) => [apiBook.version, dbBook.price / 100, dbBook.stand])
  }
  const [cheap, middle, dear] = [
    ['8. udgave', 100, 2],
    ['9. udgave', 210, 1],
    ['8. udgave', 300, 3],
  ]
  expect(await copies({})).toEqual([cheap, middle, dear])
  expect(await copies({ sort: 'price-desc' })).toEqual([dear, middle, cheap])
  expect(await copies({ edition: '8' })).toEqual([cheap, dear])
  expect(await copies({ bookId: first!.bookId })).toEqual([cheap, dear])
  expect(await copies({ stand: '3' })).toEqual([dear])
  expect(await copies({ limit: '2' })).toEqual([cheap, middle])
  expect((await app.as(null, 'workCopies', { workId: '999999' })).body.code).toBe('not_found')
})

test('more than a thousand copies are counted as more than a thousand', async () => {
  const app = await testApp()
  const shelf = Array.from({ length: 1_001 }, (_, n) => ({
    title: `Bog ${n}`,
    isbn: `97887${String(10_000_000 + n)}`,
    authors: [],
    language: 'da',
  }))
  await insertBooks(app.deps.db, shelf)

  expect(await found(app, { query: '', limit: 1 })).toMatchObject({
    works: '1000',
    copies: '1000',
    relation: 'gte',
  })
})
