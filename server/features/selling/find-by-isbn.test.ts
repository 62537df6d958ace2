import { expect, test } from 'vitest'
import { testApp, type TestApp } from '#test/app'

/** A demo book, which the sources know, with its ten-digit ISBN. */
const known = { isbn: '9788771541090', ten: '87-7154-109-8', title: 'Afsætning B' }

const lookUp = (app: TestApp, isbn: string) => app.as(null, 'searchIsbn', { isbn })
const breakSources = (app: TestApp, mode: 'off' | 'none') => app.control('/providers/books/fail', { mode })

test('one book has one id, whichever ISBN is typed and however it is formatted', async () => {
  const app = await testApp()
  const first = await lookUp(app, known.isbn)
  expect([first.status, first.body.title]).toEqual([200, known.title])
  for (const typed of ['978-87-7154-109-0', ' 978 87 7154 109 0 ', known.ten])
    expect((await lookUp(app, typed)).body.bookId).toBe(first.body.bookId)
})

test('a book that was looked up once is known while no source answers', async () => {
  const app = await testApp()
  const { body } = await lookUp(app, known.isbn)
  await breakSources(app, 'off')

  expect((await lookUp(app, known.isbn)).body).toEqual(body)
})

test('a look-up without an answer may be repeated, and an unknown book is not found', async () => {
  const app = await testApp()
  await breakSources(app, 'off')
  expect((await lookUp(app, known.isbn)).status).toBe(503)
  await breakSources(app, 'none')
  expect((await lookUp(app, known.isbn)).status).toBe(200)

  for (const isbn of ['9788799999996', '9788771541091', '123', 'Afsætning'])
    expect(await lookUp(app, isbn)).toMatchObject({
      status: 404,
      body: { message: 'Bogen blev ikke fundet' },
    })
})

test('five simultaneous look-ups return the same book', async () => {
  const app = await testApp()
  const replies = await Promise.all(Array.from({ length: 5 }, () => lookUp(app, known.isbn)))
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(new Set(replies.map(({ body }) => body.bookId)).size).toBe(1)
})

test('a book is found by a subject that only the words of its source name', async () => {
  const app = await testApp()
  const isbn = '9788702272451'
  app.deps.bookFacts.find = async () => ({
    title: 'Maskinmesterens drøm',
    authors: ['Ib Ravn'],
    edition: null,
    publisher: null,
    year: 2019,
    pages: null,
    language: 'da',
    subjects: [],
    description: 'Bogen er en indføring i hydrodynamik for ingeniører.',
    source: 'googlebooks',
  })
  await app.as(null, 'searchIsbn', { isbn })
  await app.listedBook({ isbn, title: 'Maskinmesterens drøm', authors: ['Ib Ravn'] })
  const { body } = await app.as(null, 'getResults', { query: 'hydrodynamik' })
  expect(body.map(({ apiBook }) => apiBook.title)).toEqual(['Maskinmesterens drøm'])
})
