/** ISBNs as people type them into a search: whole, or as far as they have come. */
import { parseIsbn, withoutIsbnWord } from './isbn.ts'

/** The first and the last of thirteen digits, as texts that are compared; one and the same for a whole one. */
export type IsbnRange = { from: string; to: string }

/** The ISBNs that a text says or begins, which may be a number in a title all the same; null when it is none. */
export function isbnRangeOf(text: string): IsbnRange | null {
  const bare = withoutIsbnWord(text)
  const digits = bare.replaceAll(/[\s\u2010-\u2015-]/g, '')
  // Ten digits that begin so are one of thirteen on its way, though one in eleven is right as one of ten, too.
  const isbn = /\d/.test(bare) && !/^97[89]\d{7}$/.test(digits) ? parseIsbn(bare) : null
  if (isbn) return { from: isbn, to: isbn }
  if (!/^\d{5,12}$/.test(digits)) return null
  const begun = /^97[89]/.test(digits) ? digits : `978${digits}`
  return begun.length < 13 ? { from: begun, to: `${begun}~` } : null
}

export function isWhole({ from, to }: IsbnRange): boolean {
  return from === to
}
