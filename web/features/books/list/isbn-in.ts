import { parseIsbn, withoutIsbnWord } from '#rules/isbn'

/** The ISBN-13 that a search text is, with or without the word 'ISBN' before it. */
export function isbnIn(text: string): string | null {
  return parseIsbn(withoutIsbnWord(text))
}
