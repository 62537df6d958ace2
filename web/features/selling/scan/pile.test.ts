import { expect, test } from 'vitest'
import { maxPileSize, parsePile, withBook, withoutBook } from './pile.ts'
import type { PileBook } from './pile.ts'

const anatomy: PileBook = { isbn: '9788762809000', title: 'Anatomi', authors: 'Finn Bojsen' }
const macro: PileBook = { isbn: '9788702272451', title: null, authors: null }

test('books keep the order in which they were scanned', () => {
  expect(withBook(withBook([], anatomy), macro)).toEqual([anatomy, macro])
})

test('a book that is scanned again stays once in the pile, with the newest facts', () => {
  const known = { ...macro, title: 'Makroøkonomi' }
  expect(withBook([macro, anatomy], known)).toEqual([known, anatomy])
})

test('taking a book keeps the others', () => {
  expect(withoutBook([anatomy, macro], anatomy.isbn)).toEqual([macro])
})

test('a full pile takes no more', () => {
  const full = Array.from({ length: maxPileSize }, (_, n) => ({ ...macro, isbn: String(n) }))
  expect(withBook(full, anatomy)).toEqual(full)
})

test('the pile survives being stored', () => {
  expect(parsePile([anatomy, macro])).toEqual([anatomy, macro])
})

test.each([undefined, '', {}, null, [1, null, { isbn: '9788762809001' }, { title: 'Uden nummer' }]])(
  '%j holds no book',
  (stored) => {
    expect(parsePile(stored)).toEqual([])
  },
)
