import { expect, test } from 'vitest'
import { testApp, type Person, type TestApp } from '#test/app'
import { insertBooks } from '#test/relevance/shelf'

const uncached = { SHORT_CACHE_SECONDS: '0' }

async function choices(app: TestApp, params: object, viewer: Person | null = null) {
  return (await app.as(viewer, 'searchFilters', params)).body
}

function setLanguage(app: TestApp, bookId: string, language: string) {
  return app.deps.db.updateTable('book').set({ language }).where('id', '=', bookId).execute()
}

/** A seller at another postal code, with the books. */
async function sellerAt(app: TestApp, postalCode: string) {
  const seller = await app.seller()
  const place = { postal_code: postalCode }
  await app.deps.db.updateTable('account').set(place).where('id', '=', seller.id).execute()
  return seller
}

test('copies for pickup nearby have a count of their own, combined with the other filters', async () => {
  const app = await testApp(uncached)
  const [here, nearby, away] = [
    await sellerAt(app, '8000'),
    await sellerAt(app, '8210'),
    await sellerAt(app, '9000'),
  ]
  const book = { title: 'Statistik', isbn: '9788700000001' }
  await app.listedBook({ ...book, condition: 3, price: 100_00 }, here)
  await app.listedBook({ ...book, condition: 2, price: 300_00 }, nearby)
  await app.listedBook({ ...book, condition: 3, pickup: false }, nearby)
  await app.listedBook({ ...book, condition: 3 }, away)

  for (const query of ['statistik', '']) {
    const counts = async (params: object, viewer: Person | null = null) => {
      const { near, pickup } = await choices(app, { query, ...params }, viewer)
      return [near?.count, pickup.count]
    }
    expect(await counts({ near: '8000' })).toEqual([2, 3])
    expect(await counts({ near: '8000', stand: '3' })).toEqual([1, 2])
    expect(await counts({ near: '8000', maxPrice: '20000' })).toEqual([1, 2])
    expect(await counts({ near: '8000', pickup: 'true' })).toEqual([2, 3])
    expect(await counts({ near: '8000' }, here)).toEqual([1, 2])
    expect(await counts({ near: '9000' })).toEqual([1, 3])
    expect(await counts({ near: '3700' })).toEqual([0, 3])
    expect(await counts({ near: '0000' })).toEqual([0, 3])
    expect(await counts({})).toEqual([undefined, 3])
    // The count equals that of the filtered list.
    const { headers } = await app.as(null, 'getResults', { query, near: '8000' })
    expect(headers.get('x-total-count')).toBe('2')
  }
  expect((await choices(app, { query: 'findesikke', near: '8000' })).near).toEqual({
    count: 0,
    relation: 'eq',
  })
})

test('a chosen language is counted even if it is rare', async () => {
  const app = await testApp(uncached)
  const common = ['da', 'en', 'sv', 'no', 'de', 'fr', 'es', 'it', 'nl', 'fi', 'pl', 'pt']
  for (const [n, language] of [...common, ...common, 'la'].entries())
    await setLanguage(app, (await app.listedBook({ isbn: `97887000000${10 + n}` })).bookId, language)

  const counted = async (params: object) => (await choices(app, params)).language.map(({ value }) => value)
  expect(await counted({})).not.toContain('la')
  expect((await choices(app, { language: 'la' })).language).toContainEqual({
    value: 'la',
    count: 1,
    relation: 'eq',
  })
  // No book is in this language.
  expect(await counted({ language: 'eo' })).not.toContain('eo')
}, 30_000)

test('counts are lower bounds if a text finds more books than the limit', async () => {
  const app = await testApp(uncached)
  const shelf = Array.from({ length: 1_100 }, (_, n) => ({
    title: `Om statistik ${n}`,
    isbn: `97887${String(10_000_000 + n)}`,
    authors: [],
    language: 'da',
  }))
  await insertBooks(app.deps.db, shelf)

  const { stand, language, pickup } = await choices(app, { query: 'statistik' })
  expect(stand[1]).toEqual({ value: 2, count: 1_000, relation: 'gte' })
  expect(language).toEqual([{ value: 'da', count: 1_000, relation: 'gte' }])
  expect(pickup).toEqual({ count: 0, relation: 'gte' })
  expect((await choices(app, { query: 'statistik 7' })).stand[1]).toMatchObject({ relation: 'eq' })
})

test('the editions of what is found are counted by their number, newest first, beside the other filters', async () => {
  const app = await testApp(uncached)
  const book = (edition: number) => ({
    title: 'Calculus',
    authors: ['James Stewart'],
    isbn: `978053849781${edition}`,
  })
  for (const [at, edition] of [7, 8, 8, 10].entries()) {
    const { bookId } = await app.listedBook({ ...book(edition % 10), price: 100_00 * (at + 1) })
    const facts = { edition: `${edition}. udgave` }
    await app.deps.db.updateTable('book').set(facts).where('id', '=', bookId).execute()
  }
  const editions = async (params: object) =>
    (await choices(app, { query: 'calculus', ...params })).edition.map(({ value, count }) => [value, count])

  expect(await editions({})).toEqual([
    [10, 1],
    [8, 2],
    [7, 1],
  ])
  expect(await editions({ maxPrice: '20000' })).toEqual([
    [8, 1],
    [7, 1],
  ])
  expect(await editions({ edition: '8' })).toHaveLength(3)
  expect((await choices(app, { query: 'calculus', edition: '8' })).stand[1]).toMatchObject({
    value: 2,
    count: 2,
  })
  expect((await choices(app, { query: 'calculus', edition: '8' })).price).toEqual({
    min: 200_00,
    max: 300_00,
  })
  expect((await choices(app, {})).edition).toEqual([])
})
