import { parseIsbn, withoutIsbnWord } from '#rules/isbn'

/** The ISBN-13 that a search text is, with or without the word 'ISBN' before it. */
export function isbnIn(text: string): string | null {
  return parseIsbn(withoutIsbnWord(text))
}

/** Whether a text asks for a book by words, not by its number. */
export function isWords(text: string): boolean {
  return text !== '' && isbnIn(text) === null
}
