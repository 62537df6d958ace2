import { expect, test } from 'vitest'
import { readCsv } from '#sandbox/csv'
import { testApp, type TestApp } from './app.ts'
import { madeQueries } from './relevance/made-queries.ts'
import { answerable, answerAll, givenQueries, reportOf, sharesOf } from './relevance/queries.ts'
import { shelfOf, insertBooks } from './relevance/shelf.ts'

const demoShelf = shelfOf(readCsv(new URL('../demo/books.csv', import.meta.url)))
const isbns = new Set(demoShelf.map(({ isbn }) => isbn))

async function appWithBooks() {
  const app = await testApp()
  await insertBooks(app.deps.db, demoShelf)
  return app
}

const searchIn = (app: TestApp) => async (query: string) =>
  (await app.as(null, 'getResults', { query })).body.map(({ apiBook }) => apiBook.isbn)

test('the right book is first for at least 98 of 100 searches, and always in the first ten', async () => {
  const app = await appWithBooks()
  const queries = answerable(givenQueries(), isbns)
  expect(queries.length).toBeGreaterThan(40)

  const answered = await answerAll(queries, searchIn(app))
  process.stdout.write(`${reportOf(answered)}\n`)

  expect(sharesOf(answered).first).toBeGreaterThanOrEqual(0.98)
  expect(answered.filter(({ inTen }) => !inTen)).toEqual([])
}, 60_000)

test('other searches of the same kinds are answered nearly as well', async () => {
  const app = await appWithBooks()

  const answered = await answerAll(madeQueries(demoShelf, 10), searchIn(app))
  process.stdout.write(`${reportOf(answered)}\n`)

  expect(sharesOf(answered).first).toBeGreaterThanOrEqual(0.95)
  expect(sharesOf(answered).inTen).toBeGreaterThanOrEqual(0.99)
}, 60_000)
