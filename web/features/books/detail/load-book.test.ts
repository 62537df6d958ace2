import { expect, test } from 'vitest'
import { refusing, testContext } from '../../../api/test-context.ts'
import { cardItem } from '../card-item.ts'
import { itemOf } from '../test-items.ts'
import { loadBook } from './load-book.ts'

const { dbBook, apiBook } = itemOf({ id: '1' })
const buyBook = {
  pickup: false,
  ownerHasOthers: true,
  seller: 'Sofie',
  seller_name: 'Sofie Holm',
  member_since: '2026-01-01T00:00:00.000Z',
  books_sold: 0,
  seller_shown: true,
}
const found = { dbBook, apiBook, buyBook }
const related = { copies: [itemOf({ id: '2' })], copyCount: 1, editions: [], similar: [itemOf({ id: '4' })] }
const others = [itemOf({ id: '3' })]
const lists = [{ slug: 'jura-1', name: 'Jura', school: 'AU', course: 'A', term: 'E26', copied: 2, books: 3 }]
const shown = {
  related: { ...related, similar: related.similar.map(cardItem) },
  others: others.map(cardItem),
  demand: null,
  pensums: [{ slug: 'jura-1', name: 'Jura', school: 'AU', term: 'E26', copied: 2 }],
}
const whole = { findBook: found, relatedBooks: related, booksFromSS: others, searchPensums: lists }

/** The call of each path. */
const calls: Record<string, CallOf> = {
  '/api/findBook': 'findBook',
  '/api/books/1/related': 'relatedBooks',
  '/api/booksFromSS': 'booksFromSS',
  '/api/searchPensums': 'searchPensums',
}
type CallOf = keyof typeof whole

test('a book is loaded with related books and its seller’s others', async () => {
  const { context, logged } = page(whole)
  expect(await loadBook(context, '1')).toEqual({ ...found, ...shown })
  expect(logged).toEqual([])
})

test('a page carries no more of a book below it than its card shows', async () => {
  const {
    others: [other],
  } = await loadBook(page(whole).context, '1')
  expect(Object.keys({ ...other, ...other!.dbBook, ...other!.apiBook }).toSorted()).toEqual([
    '_id',
    'apiBook',
    'dbBook',
    'director',
    'photos',
    'preview',
    'price',
    'reserved',
    'sold',
    'stand',
    'title',
    'version',
  ])
})

test.each([
  ['relatedBooks', { ...shown, related: null }],
  ['booksFromSS', { ...shown, others: [] }],
  ['searchPensums', { ...shown, pensums: [] }],
])('a book is shown without other books when %s fails, and the failure is logged', async (call, rest) => {
  const { context, logged } = page({ ...whole, [call]: refusing(500) })
  expect(await loadBook(context, '1')).toEqual({ ...found, ...rest })
  expect(logged).toHaveLength(1)
})

test.each([
  ['is not there', 404],
  ['cannot be fetched', 500],
])('a book that %s logs nothing about its other books', async (_, status) => {
  const { context, logged } = page({ ...whole, findBook: refusing(status), relatedBooks: refusing(status) })
  await expect(loadBook(context, '1')).rejects.toMatchObject({ status })
  expect(logged).toEqual([])
})

test('an impossible id is an unknown page', async () => {
  const { context } = page({ findBook: refusing(400), relatedBooks: refusing(400) })
  await expect(loadBook(context, '1')).rejects.toMatchObject({ init: { status: 404 } })
})

function page(answers: Partial<Record<CallOf, unknown>>) {
  return testContext(async (path) => {
    const answer = answers[calls[path.split('?')[0]!]!]
    return answer instanceof Response ? answer.clone() : Response.json(answer)
  })
}
