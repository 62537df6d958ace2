import { expect, test } from 'vitest'
import { termsOfBook, termsOfSearch } from './search-terms.ts'

const book = {
  title: 'Kvalitative metoder i sundhedsvidenskab',
  authors: ['Åse Lading'],
  publisher: 'Munksgaard',
  isbn: '9788702000085',
}

test.each([
  ['kvalitativ metode', true],
  ['METODER lading', true],
  ['aase lading munksgaard', true],
  ['9788702000085', true],
  ['kvantitativ metode', false],
  ['metode statistik', false],
])('the search %s meets the book: %s', (search, meets) => {
  const has = new Set(termsOfBook(book))
  expect(termsOfSearch(search).every((term) => has.has(term))).toBe(meets)
})

test('a search without a word has no terms, and one with many has twelve', () => {
  expect(termsOfSearch(' ,.– ')).toEqual([])
  expect(termsOfSearch(Array.from({ length: 40 }, (_, n) => `ord${n}`).join(' '))).toHaveLength(12)
})
