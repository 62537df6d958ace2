import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

const titlesOf = (items: { apiBook: { title: string } }[]) => items.map(({ apiBook }) => apiBook.title)

/** The results of each query, by query. */
async function search(app: TestApp, queries: string[]) {
  const found = queries.map(async (query) => {
    const { body } = await app.as(null, 'getResults', { query })
    return [query, titlesOf(body)] as const
  })
  return Object.fromEntries(await Promise.all(found))
}

const eachOf = <Value>(keys: string[], value: Value) => Object.fromEntries(keys.map((key) => [key, value]))

test('a book is found by a word prefix of its title, by author and by ISBN, however they are typed', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Økonomi for ældre', authors: ['Søren Kåre Hald'], isbn: '9788741277219' })
  await app.listedBook({ title: 'Calculus', authors: ['James Stewart'] })

  const right = [
    'økonomi',
    'OEKON',
    'for øko',
    'aeldre',
    'kåre hald',
    'kaare',
    '978-87-412-7721-9',
    '87 412 7721 x',
    'konomi',
  ]
  expect(await search(app, right)).toEqual(eachOf(right, ['Økonomi for ældre']))
  const wrong = ['økonomi stewart', 'kono', '((', '9788741277218']
  expect(await search(app, wrong)).toEqual(eachOf(wrong, []))
})

test('titles that begin with the query come first, and editions alternate, each with its cheapest copies', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Indføring i statistik', price: 60_00 })
  await app.listedBook({ title: 'Statistik i praksis', isbn: '9788700000001', price: 300_00 })
  await app.listedBook({ title: 'Statistik i praksis', isbn: '9788700000001', price: 100_00 })

  const { body } = await app.as(null, 'getResults', { query: 'statistik' })

  expect(body.map(({ apiBook, dbBook }) => [apiBook.title, dbBook.price])).toEqual([
    ['Statistik i praksis', 100_00],
    ['Indføring i statistik', 60_00],
    ['Statistik i praksis', 300_00],
  ])
})

test('paging by cursor returns every book once, though one is sold meanwhile', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const listed = []
  for (let n = 0; n < 7; n++) listed.push(await app.listedBook({ price: (n % 2 ? 100 : 90) * 100 }, seller))

  for (const sort of ['newest', 'price', 'price-desc'] as const) {
    const met: string[] = []
    let cursor: string | undefined
    do {
      const page = await app.as(null, 'getResults', {
        query: '',
        sort,
        limit: 3,
        ...(cursor ? { cursor } : {}),
      })
      expect(page.headers.get('x-total-count')).toBe('7')
      met.push(...page.body.map(({ dbBook }) => dbBook._id))
      cursor = page.headers.get('x-next-cursor') ?? undefined
    } while (cursor)
    expect(met.toSorted()).toEqual(listed.map(({ id }) => id).toSorted())
  }

  const first = await app.as(null, 'getResults', { query: '', limit: 3 })
  await app.as(seller, 'deleteMyBook', { dbId: first.body[2]!.dbBook._id })
  const second = await app.as(null, 'getResults', {
    query: '',
    limit: 3,
    cursor: first.headers.get('x-next-cursor')!,
  })
  const expected = (await app.as(null, 'getResults', { query: '' })).body.slice(2, 5)
  expect(second.body.map(({ dbBook }) => dbBook._id)).toEqual(expected.map(({ dbBook }) => dbBook._id))
})

test('prices sort up or down, and condition, price and pickup filter the list and its count', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Slidt', condition: 1, price: 60_00, pickup: false })
  await app.listedBook({ title: 'God', condition: 2, price: 120_00, pickup: true })
  await app.listedBook({ title: 'Som ny', condition: 3, price: 400_00, pickup: true })
  const ask = async (params: object) => {
    const { body, headers } = await app.as(null, 'getResults', { query: '', sort: 'price', ...params })
    expect(headers.get('x-total-count')).toBe(String(body.length))
    return titlesOf(body)
  }

  expect(await ask({})).toEqual(['Slidt', 'God', 'Som ny'])
  expect(await ask({ sort: 'price-desc' })).toEqual(['Som ny', 'God', 'Slidt'])
  expect(await ask({ stand: [1, 3] })).toEqual(['Slidt', 'Som ny'])
  expect(await ask({ stand: 2 })).toEqual(['God'])
  expect(await ask({ minPrice: 60_01, maxPrice: 400_00 })).toEqual(['God', 'Som ny'])
  expect(await ask({ pickup: true, maxPrice: 200_00 })).toEqual(['God'])
  // The prices with the buyer's fee: 66, 132 and 440 kr.
  expect(await ask({ minWithFee: 66_01, maxWithFee: 440_00 })).toEqual(['God', 'Som ny'])
  expect(await ask({ minWithFee: 66_00, maxWithFee: 131_99 })).toEqual(['Slidt'])
})

test('an edition can be named by id or ISBN, and an unknown one gives an empty list', async () => {
  const app = await testApp()
  const { bookId } = await app.listedBook({ title: 'Calculus', isbn: '9788741277219' })
  await app.listedBook({ title: 'Calculus', isbn: '9788700000001' })

  const copiesOf = async (asked: string) =>
    (await app.as(null, 'getResults', { bookId: asked })).body.map(({ apiBook }) => apiBook.isbn)

  expect(await copiesOf(bookId)).toEqual(['9788741277219'])
  expect(await copiesOf('978-87-412-7721-9')).toEqual(['9788741277219'])
  expect(await copiesOf('ingen')).toEqual([])
})

test('a list of one edition names it, even if nobody sells it, and nothing for an unknown one', async () => {
  const app = await testApp()
  const { id, bookId, seller } = await app.listedBook({ isbn: '9788741277219' })
  const named = async (asked: string) => {
    const { headers } = await app.as(null, 'getResults', { bookId: asked })
    return headers.get('x-book-id')
  }
  const spellings = [bookId, bookId.toUpperCase(), '978-87-412-7721-9', '9788741277219']
  for (const asked of spellings) expect([asked, await named(asked)]).toEqual([asked, bookId])
  await app.as(seller, 'deleteMyBook', { dbId: id })
  for (const asked of spellings) expect([asked, await named(asked)]).toEqual([asked, bookId])
  for (const asked of ['x', '9788700000001', id, '0190'])
    expect([asked, await named(asked)]).toEqual([asked, null])
})

test('sellers do not see their own books in lists, counts and the newest', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await app.listedBook({ title: 'Min egen' }, seller)
  await app.listedBook({ title: 'En andens' })

  const { body, headers } = await app.as(seller, 'getResults', { query: '' })
  expect(titlesOf(body)).toEqual(['En andens'])
  expect(headers.get('x-total-count')).toBe('1')
  expect(titlesOf((await app.as(seller, 'books')).body)).toEqual(['En andens'])
  expect(titlesOf((await app.as(null, 'books')).body)).toEqual(['Min egen', 'En andens'])
})

test('suggestions are distinct titles of books for sale, those that begin as typed first', async () => {
  const app = await testApp()
  const seller = await app.seller()
  await app.listedBook({ title: 'Metoder og kvalitet', isbn: '9788700000003' })
  await app.listedBook({ title: 'Kvalitative metoder', isbn: '9788700000001' })
  await app.listedBook({ title: 'Kvalitative metoder', isbn: '9788700000002' })
  const gone = await app.listedBook({ title: 'Kvalitetsudvikling', isbn: '9788700000004' }, seller)
  await app.as(seller, 'deleteMyBook', { dbId: gone.id })

  const { body } = await app.as(null, 'getSuggestions', { query: 'kval' })

  expect(body).toEqual([
    { title: 'Kvalitative metoder', version: '1. udgave' },
    { title: 'Metoder og kvalitet', version: '1. udgave' },
  ])
})

test('a book page names the seller by first name and initial, with the place of pickup, never the street', async () => {
  const app = await testApp()
  const seller = await app.seller()
  const book = await app.listedBook({ title: 'Calculus' }, seller)
  const other = await app.listedBook({ title: 'Algebra' }, seller)

  const { body } = await app.as(null, 'findBook', { dbId: book.id })
  const others = await app.as(null, 'booksFromSS', { dbId: book.id, sellerId: body.dbBook.ejer })

  expect(body.buyBook).toMatchObject({
    seller: seller.firstName,
    seller_name: `${seller.firstName} ${seller.lastName[0]}.`,
    ownerHasOthers: true,
    pickup: true,
    pickup_address: { postal_code: '2100', city: 'København Ø' },
  })
  expect(JSON.stringify(body)).not.toContain('Århusgade')
  expect(others.body.map(({ dbBook }) => dbBook._id)).toEqual([other.id])
})

test.each(['01900000-0000-7000-8000-000000000000', 'findes-ikke', "'; drop table book; --"])(
  'the id "%s" names no listing and is unknown',
  async (dbId) => {
    const app = await testApp()
    expect((await app.as(null, 'findBook', { dbId })).status).toBe(404)
    expect((await app.as(null, 'findBooks', { dbIds: `${dbId},,` })).body).toEqual([])
  },
)

test('an id in capitals names the same book', async () => {
  const app = await testApp()
  const { id } = await app.listedBook()
  const capitals = id.toUpperCase()
  expect((await app.as(null, 'findBook', { dbId: capitals })).body.dbBook._id).toBe(id)
  const { body } = await app.as(null, 'findBooks', { dbIds: capitals })
  expect(body.map(({ dbBook }) => dbBook._id)).toEqual([id])
})

test('a filter without effect narrows nothing, and an impossible price is refused', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Calculus' })
  expect(titlesOf((await app.as(null, 'getResults', { stand: [] })).body)).toEqual(['Calculus'])
  expect((await app.as(null, 'getResults', { maxPrice: 1e12 })).status).toBe(400)
})
