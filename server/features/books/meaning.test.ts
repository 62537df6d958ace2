/** Finding by meaning, seen through the calls that the list page uses. */
import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

type Book = { title: string; authors?: string[]; edition?: string; year?: number }

async function shelf(books: readonly (Book | string)[]): Promise<TestApp> {
  const app = await testApp({ SHORT_CACHE_SECONDS: '0' })
  for (const [at, book] of books.entries()) {
    const { title, authors = ['Anna Bo'], edition, year } = typeof book === 'string' ? { title: book } : book
    const isbn = `97887000${String(at + 10_000)}`
    const { bookId } = await app.listedBook({ title, authors, isbn })
    if (edition !== undefined || year !== undefined)
      await app.deps.db
        .updateTable('book')
        .set({ ...(edition === undefined ? {} : { edition }), ...(year === undefined ? {} : { year }) })
        .where('id', '=', bookId)
        .execute()
  }
  await app.settled()
  return app
}

/** Finds by the list of copies and by the list of works, with what each says it searched for. */
async function listed(app: TestApp, query: string, more: object = {}) {
  const [copies, works] = await Promise.all([
    app.as(null, 'getResults', { query, ...more }),
    app.as(null, 'searchWorks', { query, ...more }),
  ])
  const said = [copies, works].map(({ headers }) => headers.get('x-corrected-query'))
  expect(said[1]).toBe(said[0])
  const titles = copies.body.map(({ apiBook }) => apiBook.title)
  expect(new Set(works.body.map(({ title }) => title))).toEqual(new Set(titles))
  return { titles, corrected: said[0] && decodeURIComponent(said[0]) }
}

async function near(app: TestApp, query: string) {
  return (await app.as(null, 'nearMatches', { query })).body.map(({ apiBook }) => apiBook.title)
}

test.each([
  ['mikroøkonmi', 'mikroøkonomi', 'Microeconomics'],
  ['mikrooekonmi', 'mikroøkonomi', 'Microeconomics'],
  ['orgnisk kemi', 'organisk kemi', 'Organic Chemistry'],
  ['sygepljee', 'sygepleje', 'Nursing Theory'],
])('"%s" is corrected to the subject "%s", which no title names, and says so', async (query, said, title) => {
  const app = await shelf(['Microeconomics', 'Organic Chemistry', 'Nursing Theory', 'Kemi', 'Miljø'])
  expect(await listed(app, query)).toEqual({ titles: [title], corrected: said })
  expect(await listed(app, query, { stand: [1, 2, 3] })).toEqual({ titles: [title], corrected: said })
  expect(await listed(app, query, { verbatim: true })).toEqual({ titles: [], corrected: null })
})

test.each(['mikroøkonomi', 'stx', 'fysik', 'mikro', 'orgo', 'ects', 'makroøkonomi', 'samf'])(
  '"%s" is taught, and is never corrected, whether or not a book is on it',
  async (query) => {
    const app = await shelf(['Miljøøkonomi', 'Sex', 'Fik du set det', 'Mikado', 'Organ', 'Sects', 'Sam'])
    expect((await listed(app, query)).corrected).toBeNull()
  },
)

test('a text with nothing near it finds nothing, is not corrected, and has no near matches', async () => {
  const app = await shelf(['Fodbold 1', '1. semester', 'Matematik 1', 'Og den anden'])
  for (const query of ['xyzzyq', 'xyzzyq 1', 'den xyzzyq', 'xyzzyq 1. semester']) {
    expect([query, await listed(app, query)]).toEqual([query, { titles: [], corrected: null }])
    expect([query, await near(app, query)]).toEqual([query, []])
  }
})

test('near a text that no book holds are the books on its subject, never those that share a number or a light word', async () => {
  const app = await shelf([
    'Microeconomics',
    'Mikroøkonomi 1',
    'Matematik 1',
    'Historie for alle og enhver',
    'Fodbold 7',
  ])
  expect(await listed(app, 'mikroøkonomi xyzzyq 7')).toEqual({ titles: [], corrected: null })
  expect((await near(app, 'mikroøkonomi xyzzyq 7')).toSorted()).toEqual(['Microeconomics', 'Mikroøkonomi 1'])
})

test('the newest edition comes first when the newest is asked for', async () => {
  const app = await shelf([
    { title: 'Calculus', edition: '9. udgave', year: 2012 },
    { title: 'Calculus', edition: '8. udgave', year: 2021 },
    { title: 'Calculus', edition: '10. udgave', year: 2021 },
    { title: 'Calculus', edition: '7. udgave' },
    { title: 'Nyeste algebra', year: 1980 },
  ])
  const versions = async (call: 'getResults', query: string) =>
    (await app.as(null, call, { query })).body.map(({ apiBook }) => apiBook.version)
  const newestFirst = ['10. udgave', '8. udgave', '9. udgave', '7. udgave']
  for (const query of ['nyeste calculus', 'calculus seneste udgave'])
    expect([query, await versions('getResults', query)]).toEqual([query, newestFirst])
  expect((await listed(app, 'nyeste algebra')).titles).toEqual(['Nyeste algebra'])
})

test('an edition that is asked for comes first', async () => {
  const app = await shelf([
    { title: 'Calculus', edition: '9. udgave', year: 2012 },
    { title: 'Calculus', edition: '8. udgave', year: 2010 },
  ])
  const { body } = await app.as(null, 'getResults', { query: 'calculus 8. udgave' })
  expect(body.map(({ apiBook }) => apiBook.version)).toEqual(['8. udgave', '9. udgave'])
})

test('a word that only begins like a subject’s name comes after the books on the subject', async () => {
  const app = await shelf([
    'Jurassic Park',
    'Introduction to Law',
    'Jura for begyndere',
    'JavaScript',
    'Spring Boot',
  ])
  expect((await listed(app, 'jura')).titles).toEqual([
    'Jura for begyndere',
    'Introduction to Law',
    'Jurassic Park',
  ])
  for (const query of ['jura ku 1. semester', 'brugt jura pensum'])
    expect([query, (await listed(app, query)).titles]).toEqual([
      query,
      ['Jura for begyndere', 'Introduction to Law', 'Jurassic Park'],
    ])
  expect((await listed(app, 'java')).titles).toEqual(['Spring Boot', 'JavaScript'])
  const marked = await shelf(['Økonomistyrelsens historie', 'Economics', 'Økonomi'])
  expect((await listed(marked, 'økonomi')).titles).toEqual([
    'Økonomi',
    'Economics',
    'Økonomistyrelsens historie',
  ])
})

test('the beginning of a word that is no subject’s name leads with the titles that begin so', async () => {
  const app = await shelf(['Microeconomics', 'Jurassic Park', 'Introduction to Law'])
  expect((await listed(app, 'jurass')).titles).toEqual(['Jurassic Park'])
})
