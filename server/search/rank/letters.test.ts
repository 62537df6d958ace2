import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'
import { insertBooks } from '#test/relevance/shelf'

type Search = { query: string; minPrice?: number; sort?: 'relevance' }

async function titlesOf(app: TestApp, search: Search) {
  const { body } = await app.as(null, 'getResults', { ...search, limit: 60 })
  return body.map(({ apiBook }) => apiBook.title)
}

async function appWithBooks(...titles: string[]) {
  const app = await testApp()
  const isbnOf = (n: number) => `97887${String(n).padStart(8, '0')}`
  await insertBooks(
    app.deps.db,
    titles.map((title, n) => ({ isbn: isbnOf(n), title, authors: ['Ib Ahl'], language: 'da' })),
  )
  return app
}

test.each([
  ['børn', ['Skolens børn', 'Børnehave'], ['Born', 'Born to Run', 'Barnet']],
  ['får', ['Når børn får angst', 'Fårene'], ['Far', 'Far og mor']],
  ['mål', ['Et mål', 'Målet'], ['Mal', 'Mal et billede']],
  ['hår', ['Et hår i suppen', 'Hårdt'], ['Har', 'Har du set']],
  ['CAFÉ', ['Paa café', 'Caféen'], ['Cafe', 'Cafe noir']],
])(
  '"%s" finds titles with exactly that word first, then longer words with it, then other letters',
  async (query, first, folded) => {
    const app = await appWithBooks(...folded, ...first.toReversed())
    const titles = await titlesOf(app, { query })
    expect(titles.slice(0, 2)).toEqual(first)
    expect(titles.slice(2)).toEqual(expect.arrayContaining(folded.slice(0, 2)))
  },
)

test('a title with exactly these letters comes first although more popular ones fill the list', async () => {
  const others = Array.from({ length: 1_100 }, (_, n) => `Far ${n}`)
  const app = await appWithBooks('En bog om hvad man får', ...others)
  await sql`update search_edition set popularity = 9 where folded_title like 'far%'`.execute(app.deps.db)
  expect((await titlesOf(app, { query: 'får' }))[0]).toBe('En bog om hvad man får')
  expect((await titlesOf(app, { query: 'får', minPrice: 100 }))[0]).toBe('En bog om hvad man får')
})

test('a text without marks finds as much, and titles without marks come first among equals', async () => {
  const app = await appWithBooks('Et får i fold', 'En far i fold', 'Grænseløse økonomer')
  expect(await titlesOf(app, { query: 'far' })).toEqual(['En far i fold', 'Et får i fold'])
  expect(await titlesOf(app, { query: 'graenselose okonomer' })).toEqual(['Grænseløse økonomer'])
})

test('an author in the typed letters comes before a title in others', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Orsted', authors: ['Ib Ahl'], isbn: '9788700000001' })
  await app.listedBook({ title: 'Naturens ånd', authors: ['H.C. Ørsted'], isbn: '9788700000002' })
  expect(await titlesOf(app, { query: 'ørsted' })).toEqual(['Naturens ånd', 'Orsted'])
})
