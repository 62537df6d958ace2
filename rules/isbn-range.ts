/** ISBNs as people type them into a search: whole or incomplete. */
import { parseIsbn, withoutIsbnWord } from './isbn.ts'

/** The first and the last ISBN-13 of the range, compared as texts; equal for a whole ISBN. */
export type IsbnRange = { from: string; to: string }

/** The ISBNs that the text is or begins, although it may be a number in a title; null if it cannot be an ISBN. */
export function isbnRangeOf(text: string): IsbnRange | null {
  const bare = withoutIsbnWord(text)
  const digits = bare.replaceAll(/[\s\u2010-\u2015-]/g, '')
  // Ten digits that begin like this are an incomplete ISBN-13, although one in eleven is a valid ISBN-10, too.
  const isbn = /\d/.test(bare) && !/^97[89]\d{7}$/.test(digits) ? parseIsbn(bare) : null
  if (isbn) return { from: isbn, to: isbn }
  if (!/^\d{5,12}$/.test(digits)) return null
  const begun = /^97[89]/.test(digits) ? digits : `978${digits}`
  return begun.length < 13 ? { from: begun, to: `${begun}~` } : null
}

export function isWhole({ from, to }: IsbnRange): boolean {
  return from === to
}
