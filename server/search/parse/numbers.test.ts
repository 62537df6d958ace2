/** Digits may be a number in a title or the beginning of an ISBN. Every list shows both. */
import { expect, test } from 'vitest'
import type { Body } from '#contract/contract'
import { testApp, type TestApp } from '#test/app'

const war = { title: 'Verdenskrigen 1914-1918', isbn: '9788700000001' }
const seas = { title: '20000 mil under havet', isbn: '9788700000002' }
// The ISBNs begin with the years and the number in the titles above.
const other = { title: 'Fugle i haven', isbn: '9781914191800' }
const another = { title: 'Paris', isbn: '9782000000006' }

async function appWithBooks() {
  const app = await testApp()
  for (const book of [war, seas, other, another]) await app.listedBook(book)
  return app
}

async function found(app: TestApp, params: Body<'getResults'>) {
  const { body, headers } = await app.as(null, 'getResults', params)
  expect(headers.get('x-total-count')).toBe(String(body.length))
  return body.map(({ apiBook }) => apiBook.title)
}

test.each([
  ['1914-1918', [war.title, other.title]],
  ['20000', [seas.title, another.title]],
  ['1940-1945', []],
  [other.isbn, [other.title]],
])('"%s" is searched for in titles and ISBNs, titles first', async (query, titles) => {
  const app = await appWithBooks()
  expect(await found(app, { query })).toEqual(titles)
  for (const params of [{ minPrice: 1 }, { stand: 2 }, { sort: 'price' }, { sort: 'newest' }] as const)
    expect([params, (await found(app, { query, ...params })).toSorted()]).toEqual([params, titles.toSorted()])

  const choices = (await app.as(null, 'searchFilters', { query })).body
  expect(choices.pickup.count).toBe(titles.length)
  const suggested = (await app.as(null, 'getSuggestions', { query })).body
  expect(suggested.map(({ title }) => title)).toEqual(titles)
})

test.each(['9788700000001.', '(ISBN: 978-87-0000000-1)', '»9788700000001«,', 'ISBN-nr. 9788700000001'])(
  '"%s", as in a reading list, finds its ISBN',
  async (query) => {
    const app = await appWithBooks()
    expect(await found(app, { query })).toEqual([war.title])
  },
)

test('an ISBN that nobody sells is searched for in titles', async () => {
  const app = await testApp()
  await app.listedBook({ title: 'Bogen om 9788700000001', isbn: '9788700000002' })
  expect(await found(app, { query: '9788700000001' })).toEqual(['Bogen om 9788700000001'])
  expect(await found(app, { query: '9788700000001', sort: 'price' })).toEqual(['Bogen om 9788700000001'])
})
