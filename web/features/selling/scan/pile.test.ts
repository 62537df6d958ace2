import { expect, test } from 'vitest'
import { mostInPile, parsePile, withBook, withoutBook } from './pile.ts'
import type { PileBook } from './pile.ts'

const anatomy: PileBook = { isbn: '9788762809000', title: 'Anatomi', authors: 'Finn Bojsen' }
const macro: PileBook = { isbn: '9788702272451', title: null, authors: null }

test('books wait in the order in which they were scanned', () => {
  expect(withBook(withBook([], anatomy), macro)).toEqual([anatomy, macro])
})

test('a book that is scanned again lies there once, with what is known of it by now', () => {
  const known = { ...macro, title: 'Makroøkonomi' }
  expect(withBook([macro, anatomy], known)).toEqual([known, anatomy])
})

test('a book that is taken leaves the others', () => {
  expect(withoutBook([anatomy, macro], anatomy.isbn)).toEqual([macro])
})

test('a full pile takes no more', () => {
  const full = Array.from({ length: mostInPile }, (_, n) => ({ ...macro, isbn: String(n) }))
  expect(withBook(full, anatomy)).toEqual(full)
})

test('the pile survives being stored', () => {
  expect(parsePile([anatomy, macro])).toEqual([anatomy, macro])
})

test.each([undefined, '', {}, null, [1, null, { isbn: '9788762809001' }, { title: 'Uden nummer' }]])(
  'of %j nothing is a book',
  (stored) => {
    expect(parsePile(stored)).toEqual([])
  },
)
