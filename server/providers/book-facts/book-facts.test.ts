import { afterAll, beforeEach, expect, test } from 'vitest'
import { startBooksStandIn } from '#sandbox/books/stand-in'
import { sandboxClock } from '#sandbox/clock'
import { sandboxFaults } from '#sandbox/faults'
import { openStore } from '#sandbox/store'
import { listener } from '#test/listener'
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
const undescribed = '9788717038684'
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
    description: 'Human anatomy, region by region, as students of medicine meet it in their first year.',
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

test('what a source writes about a book is plain text, from the edition or from its work', async () => {
  const found = async (isbn: string) =>
    (await firstOf([library, googleBooks(google)]).find(isbn))?.description
  expect(await found(grays)).toMatch(/^Human anatomy, region by region/)
  expect(await found(onlyAtLibrary)).toMatch(/^The cell, its parts/)
  expect(await found(onlyAtGoogle)).toMatch(/^How the Internet works.*computer networks\.$/)
})

test('a source that writes nothing about a book says so', async () => {
  expect(await library.find(undescribed)).toMatchObject({ description: null })
  expect(await googleBooks(google).find(undescribed)).toMatchObject({ description: null })
})

test('a work that cannot be asked leaves the description open, and the other facts are there', async () => {
  const halfOff = await listener(async (request, response) => {
    if (request.url!.startsWith('/works/')) return void response.writeHead(500).end()
    const answer = await fetch(new URL(request.url!, books.openLibraryBase))
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  })
  const facts = await openLibrary({ base: halfOff, contact: 'kontakt@genlaest.example' }).find(onlyAtLibrary)
  expect(facts).toMatchObject({ title: 'Essential Cell Biology' })
  expect(facts).not.toHaveProperty('description')
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
