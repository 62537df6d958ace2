import type { ApiBook } from '#contract/books'
import { isCondition } from '#rules/listing'
import { authorsOf, editionOf } from '../../books/authors.ts'
import { putOnPile, readPile } from '../pile/pile-store.ts'

/** Puts books on the pile that are not there yet. The pile looks up the rest, and suggests the prices. */
export function layOnPile(books: readonly { apiBook: ApiBook; stand?: number }[]): void {
  const there = new Set(readPile().map(({ isbn }) => isbn))
  for (const { apiBook, stand = 0 } of books)
    if (!there.has(apiBook.isbn))
      putOnPile({
        isbn: apiBook.isbn,
        title: apiBook.title,
        authors: authorsOf(apiBook),
        edition: editionOf(apiBook),
        condition: isCondition(stand) ? stand : 0,
      })
}
