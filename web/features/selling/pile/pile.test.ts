import { expect, test } from 'vitest'
import { maxPileSize } from '#rules/listing'
import { isbnsIn, missingOf, parsePile, withBook, withChange, withSecondCopy, withoutBook } from './pile.ts'
import type { PileBook } from './pile.ts'

const key = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

const anatomy: PileBook = {
  cover: null,
  key: key(1),
  isbn: '9788762809000',
  lookup: 'found',
  bookId: '7',
  title: 'Anatomi',
  authors: 'Finn Bojsen',
  edition: '2. udgave',
  written: { title: '', authors: '' },
  forSale: 3,
  waiting: 9,
  between: { lowest: 180_00, highest: 225_00 },
  condition: 2,
  price: '240',
  kept: false,
  again: false,
}
const macro = { key: key(2), isbn: '9788702272451' }

test('books keep the order in which they were scanned, and wait to be looked up', () => {
  const pile = withBook(withBook([], anatomy)!, macro)
  expect(pile?.map(({ isbn, lookup }) => [isbn, lookup])).toEqual([
    [anatomy.isbn, 'found'],
    [macro.isbn, 'waiting'],
  ])
})

test('a book that is scanned again stays once in the pile, and its seller is asked', () => {
  expect(withBook([anatomy], { key: key(3), isbn: anatomy.isbn })).toEqual([{ ...anatomy, again: true }])
})

test('two copies of a book are two listings, each with its own condition', () => {
  const [first, second] = withSecondCopy([{ ...anatomy, again: true }], anatomy.key, key(3))!
  expect(first).toEqual(anatomy)
  expect(second).toEqual({ ...anatomy, key: key(3), condition: 0 })
})

test('a change concerns one copy, and taking a book keeps the others', () => {
  const pile = withSecondCopy([anatomy], anatomy.key, key(3))!
  expect(withChange(pile, key(3), { price: '99' }).map(({ price }) => price)).toEqual(['240', '99'])
  expect(withoutBook(pile, key(3))).toEqual([anatomy])
})

test('a full pile says that it takes no more, not even a second copy', () => {
  const full = Array.from({ length: maxPileSize }, (_, n) => ({ ...anatomy, key: key(n), isbn: String(n) }))
  expect(withBook(full, macro)).toBeNull()
  expect(withSecondCopy(full, key(3), key(500))).toBeNull()
  expect(withBook(full, { key: key(500), isbn: '3' })?.[3]).toMatchObject({ again: true })
})

test.each([
  [{}, 1, []],
  [{}, 0, ['photo']],
  [{ condition: 0 as const }, 1, ['condition']],
  [{ price: '' }, 1, ['price']],
  [{ price: '49,50' }, 1, ['price_too_low']],
  [{ lookup: 'waiting' as const }, 1, ['lookup']],
  [{ lookup: 'unknown' as const, title: null }, 1, ['title']],
  [{ lookup: 'unknown' as const, title: 'Et hæfte' }, 1, []],
])('a book with %j and %d photos lacks %j', (change, photos, missing) => {
  expect(missingOf({ ...anatomy, ...change }, photos, 5_000)).toEqual(missing)
})

test.each([
  ['9788762809000', ['9788762809000'], []],
  ['978-87-628-0900-0\n9788702272451', ['9788762809000', '9788702272451'], []],
  ['978 87 628 0900 0, 9788702272451', ['9788762809000', '9788702272451'], []],
  ['9788762809000 9788702272451 ', ['9788762809000', '9788702272451'], []],
  ['9788762809001;hej', [], ['9788762809001', 'hej']],
  ['  \n', [], []],
])('in %j are the ISBNs %j and the rest %j', (text, isbns, others) => {
  expect(isbnsIn(text)).toEqual({ isbns, others })
})

test('the pile survives being stored', () => {
  expect(parsePile([anatomy], () => key(9))).toEqual([anatomy])
})

test('a book that an earlier version stored gets a key and is looked up', () => {
  const [book] = parsePile([{ isbn: anatomy.isbn, title: 'Anatomi', authors: null }], () => key(9))
  expect(book).toMatchObject({ key: key(9), isbn: anatomy.isbn, lookup: 'waiting' })
})

test.each([undefined, '', {}, null, [1, null, { isbn: '9788762809001' }, { title: 'Uden nummer' }]])(
  '%j holds no book',
  (stored) => {
    expect(parsePile(stored, () => key(9))).toEqual([])
  },
)
