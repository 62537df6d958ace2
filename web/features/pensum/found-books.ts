import type { ReadLine } from './list-store.ts'

export type FoundBook = NonNullable<ReadLine['apiBook']>
export type Found = { books: readonly FoundBook[]; message: string | null }

const mostSold = 6
const mostKnown = 4

/** Books that somebody sells, then those that a line of these words would name, which one may wait for. Null: not asked yet. */
export function foundByWords(sold: readonly FoundBook[], known: readonly FoundBook[] | null): Found {
  const first = [...byId(sold).values()].slice(0, mostSold)
  const others = byId(known ?? [])
  for (const { bookId } of sold) others.delete(bookId)
  const books = [...first, ...[...others.values()].slice(0, mostKnown)]
  if (sold.length > 0) return { books, message: null }
  const isUnknown = known !== null && books.length === 0
  return {
    books,
    message: isUnknown
      ? 'Den bog kender vi ikke. Prøv med ISBN.'
      : 'Der er ingen bog til salg med de ord lige nu.',
  }
}

/** The books of lines that were read: the likeliest of each, and what else it may mean. */
export function booksOf(lines: readonly Pick<ReadLine, 'apiBook' | 'alternatives'>[]): FoundBook[] {
  return lines.flatMap(({ apiBook, alternatives }) => [...(apiBook ? [apiBook] : []), ...alternatives])
}

function byId(books: readonly FoundBook[]) {
  return new Map(books.map((book) => [book.bookId, book]))
}
