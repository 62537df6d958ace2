/** The pile: scanned books that wait in this browser for the wizard. */
import * as v from 'valibot'
import { parseIsbn } from '#rules/isbn'

export type PileBook = {
  /** Thirteen digits. */
  isbn: string
  /** Null while no source knows the book. */
  title: string | null
  authors: string | null
}

const textOrNull = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null)
const storedBook = v.object({ isbn: v.string(), title: textOrNull, authors: textOrNull })

/** A pile is for an afternoon's scanning, not for a shop's stock. */
export const maxPileSize = 100

/** Adds the book, or replaces the facts of one that is there. A full pile stays as it is. */
export function withBook(pile: readonly PileBook[], book: PileBook): PileBook[] {
  const place = pile.findIndex(({ isbn }) => isbn === book.isbn)
  if (place >= 0) return pile.with(place, book)
  return pile.length < maxPileSize ? [...pile, book] : [...pile]
}

export function withoutBook(pile: readonly PileBook[], isbn: string): PileBook[] {
  return pile.filter((book) => book.isbn !== isbn)
}

/** Reads a stored pile and drops invalid books: another version may have written it, or somebody by hand. */
export function parsePile(stored: unknown): PileBook[] {
  const list: unknown[] = Array.isArray(stored) ? stored : []
  return list.flatMap((found) => bookOf(found) ?? []).slice(0, maxPileSize)
}

function bookOf(found: unknown): PileBook | null {
  const { success, output } = v.safeParse(storedBook, found)
  const isbn = success ? parseIsbn(output.isbn) : null
  return success && isbn !== null ? { ...output, isbn } : null
}
