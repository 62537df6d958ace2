/** The pile: books scanned one after the other, waiting in this browser for their turn in the wizard. */
import { parseIsbn } from '#rules/isbn'

export type PileBook = {
  /** Thirteen digits. */
  isbn: string
  /** Null while nobody could say what book it is. */
  title: string | null
  authors: string | null
}

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
  if (typeof found !== 'object' || found === null) return null
  const { isbn, title, authors } = found as Record<string, unknown>
  const known = typeof isbn === 'string' ? parseIsbn(isbn) : null
  return known === null ? null : { isbn: known, title: textOf(title), authors: textOf(authors) }
}

function textOf(found: unknown): string | null {
  return typeof found === 'string' && found !== '' ? found : null
}
