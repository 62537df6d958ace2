/** The pile: books scanned one after the other, waiting in this browser for their turn in the wizard. */
import * as v from 'valibot'
import { parseIsbn } from '#rules/isbn'

export type PileBook = {
  /** Thirteen digits. */
  isbn: string
  /** Null while nobody could say what book it is. */
  title: string | null
  authors: string | null
}

const textOrNull = v.fallback(v.nullable(v.pipe(v.string(), v.nonEmpty())), null)
const storedBook = v.object({ isbn: v.string(), title: textOrNull, authors: textOrNull })

/** A pile is for an afternoon, not for a shop. */
export const mostInPile = 100

/** On top once, however often it is scanned; what is learned of it later replaces what was known. */
export function withBook(pile: readonly PileBook[], book: PileBook): PileBook[] {
  const place = pile.findIndex(({ isbn }) => isbn === book.isbn)
  if (place >= 0) return pile.with(place, book)
  return pile.length < mostInPile ? [...pile, book] : [...pile]
}

export function withoutBook(pile: readonly PileBook[], isbn: string): PileBook[] {
  return pile.filter((book) => book.isbn !== isbn)
}

/** What was stored, as far as it still makes sense: another version may have written it, or somebody by hand. */
export function parsePile(stored: unknown): PileBook[] {
  const list: unknown[] = Array.isArray(stored) ? stored : []
  return list.flatMap((found) => bookOf(found) ?? []).slice(0, mostInPile)
}

function bookOf(found: unknown): PileBook | null {
  const { success, output } = v.safeParse(storedBook, found)
  const isbn = success ? parseIsbn(output.isbn) : null
  return success && isbn !== null ? { ...output, isbn } : null
}
