import { expect, test } from 'vitest'
import { foundByWords, type FoundBook } from './found-books.ts'

const books = (...ids: string[]) => ids.map((bookId) => ({ bookId }) as FoundBook)

test.each([
  [
    'known ones that nobody sells come after those for sale',
    books('a', 'b'),
    books('b', 'c'),
    ['a', 'b', 'c'],
  ],
  ['each comes once', books('a', 'a'), books('c', 'c'), ['a', 'c']],
  ['many for sale leave room for them', books(...'abcdefgh'), books('a', 'g', 'x'), [...'abcdef', 'x']],
])('%s', (_, sold, known, expected) => {
  const found = foundByWords(sold, known)
  expect(found.books.map(({ bookId }) => bookId)).toEqual(expected)
  expect(found.message).toBe(null)
})

test('words without a book for sale say so, and that a book is unknown only once that was asked', () => {
  const none = { books: [], message: 'Der er ingen bog til salg med de ord lige nu.' }
  expect(foundByWords([], null)).toEqual(none)
  expect(foundByWords([], books('a'))).toEqual({ ...none, books: books('a') })
  expect(foundByWords([], [])).toEqual({ books: [], message: 'Den bog kender vi ikke. Prøv med ISBN.' })
})
