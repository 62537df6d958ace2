import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBooksStandIn } from '#sandbox/books/stand-in'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { openStore } from '#sandbox/store'
import { BookFactsUnavailable } from './book-facts.ts'
import { firstOf } from './first-of.ts'
import { googleBooks } from './google-books.ts'
import { openLibrary } from './open-library.ts'

const store = openStore(':memory:')
const faults = sandboxFaults(store)
const world = { store, clock: sandboxClock(store), faults }
const books = await startBooksStandIn({ ...world, dailyQuota: 20 })
const google = { base: books.googleBooksBase, key: books.googleBooksKey, timeoutMs: 1500 }
const library = openLibrary({
  base: books.openLibraryBase,
  contact: 'kontakt@genlaest.example',
  timeoutMs: 1500,
})

const grays = '9780443069529'
const onlyAtGoogle = '9780133594140'
const onlyAtLibrary = '9780815341307'
const unknown = '9780000000002'

beforeEach(() => faults.fix('books'))
afterAll(() => books.close())

test('Open Library returns title, authors, edition, publisher, year, language and subjects', async () => {
  expect(await library.find(grays)).toEqual({
    title: 'Gray’s Anatomy for Students',
    authors: ['Richard Drake', 'A. Wayne Vogl', 'Adam W. M. Mitchell'],
    edition: '2nd ed.',
    publisher: 'Elsevier',
    year: 2009,
    pages: 1136,
    language: 'en',
    subjects: ['Anatomi'],
    source: 'openlibrary',
  })
})

test('Google Books returns the same except the edition, and joins title and subtitle', async () => {
  expect(await googleBooks(google).find(onlyAtGoogle)).toMatchObject({
    title: 'Computer Networking: A Top-Down Approach',
    authors: ['James F. Kurose', 'Keith W. Ross'],
    edition: null,
    pages: null,
    language: 'en',
    subjects: [expect.any(String)],
    source: 'googlebooks',
  })
})

test('a book that only resembles the wanted one is not returned', async () => {
  const neighbour = '9780133594195'
  const query = new URLSearchParams({ q: `isbn:${neighbour}`, country: 'DK', key: google.key })
  const offered = await fetch(`${google.base}/books/v1/volumes?${query}`)

  expect(await offered.json()).toMatchObject({ totalItems: 1 })
  expect(await googleBooks(google).find(neighbour)).toBeNull()
})

test('each source returns null for a book it does not know', async () => {
  expect(await library.find(unknown)).toBeNull()
  expect(await googleBooks(google).find(unknown)).toBeNull()
})

test('two sources find what only one of them knows', async () => {
  const both = firstOf([library, googleBooks(google)])

  expect(await both.find(onlyAtLibrary)).toMatchObject({
    title: 'Essential Cell Biology',
    source: 'openlibrary',
  })
  expect(await both.find(onlyAtGoogle)).toMatchObject({ source: 'googlebooks' })
  expect(await both.find(unknown)).toBeNull()
})

test.each(['500', 'off', 'timeout'] as const)(
  'when one source fails by %s the next is asked',
  async (mode) => {
    const both = firstOf([library, googleBooks(google)])
    faults.breakDown('books', mode, 1)

    expect(await both.find(grays)).toMatchObject({ source: 'googlebooks' })
  },
)

test('when all sources fail, the book is not reported as unknown', async () => {
  const both = firstOf([library, googleBooks(google)])
  faults.breakDown('books', '500')

  await expect(both.find(grays)).rejects.toThrow(BookFactsUnavailable)
})

test('a missing or exhausted key makes Google unavailable', async () => {
  const keyless = googleBooks({ ...google, key: '' })
  await expect(keyless.find(onlyAtGoogle)).rejects.toThrow(BookFactsUnavailable)

  const small = await startBooksStandIn({ ...world, dailyQuota: 0 })
  await expect(googleBooks({ ...google, base: small.googleBooksBase }).find(onlyAtGoogle)).rejects.toThrow(
    BookFactsUnavailable,
  )
  await small.close()
})
