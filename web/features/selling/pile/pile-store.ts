import { maxTextLength } from '#rules/listing'
import { createPersisted } from '../../../api/persisted.ts'
import { randomId } from '../../../api/random-id.ts'
import { parsePile, withBook, withChange, withSecondCopy, withoutBook } from './pile.ts'
import type { NewPileBook, PileBook } from './pile.ts'

type Pile = {
  books: readonly PileBook[]
  /** One description for all books of the pile. */
  desc: string
}

const pile = createPersisted<Pile>({
  name: 'book-pile',
  initial: { books: [], desc: '' },
  parse(stored) {
    const { books, desc } = (stored ?? {}) as { books?: unknown; desc?: unknown }
    return {
      books: parsePile(books, randomId),
      desc: typeof desc === 'string' ? desc.slice(0, maxTextLength) : '',
    }
  },
})

/** The pile, the same in every tab; empty while the server renders. */
export function usePile(): readonly PileBook[] {
  return pile.useStore(({ books }) => books)
}

export function usePileDescription(): string {
  return pile.useStore(({ desc }) => desc)
}

export function readPile(): readonly PileBook[] {
  return pile.read().books
}

export function readPileDescription(): string {
  return pile.read().desc
}

/** Puts a book on the pile from anywhere. Facts that are known already need not be looked up. */
export function putOnPile(book: Omit<NewPileBook, 'key'>) {
  change((books) => withBook(books, { ...book, key: randomId() }))
}

export function changeOnPile(key: string, changes: Partial<Omit<PileBook, 'key' | 'isbn'>>) {
  change((books) => withChange(books, key, changes))
}

export function addSecondCopy(key: string) {
  change((books) => withSecondCopy(books, key, randomId()))
}

export function takeFromPile(key: string) {
  change((books) => withoutBook(books, key))
}

export function describePile(desc: string) {
  pile.change((now) => ({ ...now, desc }))
}

function change(next: (books: readonly PileBook[]) => PileBook[]) {
  pile.change((now) => ({ ...now, books: next(now.books) }))
}
