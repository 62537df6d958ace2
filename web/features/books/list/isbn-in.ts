import { parseIsbn, withoutIsbnWord } from '#rules/isbn'

/** The ISBN-13 that a search is for, with or without the word before it. */
export function isbnIn(text: string): string | null {
  return parseIsbn(withoutIsbnWord(text))
}
