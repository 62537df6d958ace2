import { createPersisted } from '../../../api/persisted.ts'
import { parsePile, withBook, withoutBook } from './pile.ts'
import type { PileBook } from './pile.ts'

type Pile = { books: readonly PileBook[] }

const pile = createPersisted<Pile>({
  name: 'book-pile',
  initial: { books: [] },
  parse: (stored) => ({ books: parsePile((stored as Partial<Pile> | undefined)?.books) }),
})

/** The pile, the same in every tab; empty while the server renders. */
export function usePile(): readonly PileBook[] {
  return pile.useStore(({ books }) => books)
}

export function readPile(): readonly PileBook[] {
  return pile.read().books
}

export function putOnPile(book: PileBook) {
  pile.change(({ books }) => ({ books: withBook(books, book) }))
}

export function takeFromPile(isbn: string) {
  pile.change(({ books }) => ({ books: withoutBook(books, isbn) }))
}
