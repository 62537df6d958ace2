import { saysHouse } from './person-name.ts'
import { withoutUnseen } from './unseen-signs.ts'

/**
 * Limits of a book that a seller enters by hand, in characters and in authors. Facts from sources have the same limits.
 */
export const maxTitleLength = 300
export const maxAuthorLength = 120
export const maxAuthors = 12
export const maxEditionLength = 60

/** The names in 'Bo Li, Ea Ny og Per Ås', without repeats. A comma always separates: Danish names contain none. */
export function authorsIn(text: string): string[] {
  const names = text
    .split(/[,;\n]|\s+(?:og|&)\s+/)
    .map(onOneLine)
    .filter((name) => name !== '')
  return [...new Set(names)]
}

/**
 * An edition for display: '3' and '3.' become '3. udgave', an empty text becomes the first edition, other words stay
 * (docs/product.md 3).
 */
export function enteredEdition(text: string): string {
  const words = onOneLine(text)
  const number = /^0*(\d{1,3})\s*\.?(?:\s*(?:udg\.?|udgave))?$/i.exec(words)?.[1]
  if (words === '' || number === '') return '1. udgave'
  return number === undefined ? words : `${Math.max(1, Number(number))}. udgave`
}

export type EnteredFault =
  | 'title_missing'
  | 'title_long'
  | 'title_unfit'
  | 'authors_long'
  | 'authors_unfit'
  | 'edition_long'
  | 'edition_unfit'

/** The first fault of the entered facts; null when they make a book. */
export function enteredFault(facts: {
  title: string
  authors: readonly string[]
  edition: string
}): EnteredFault | null {
  const title = onOneLine(facts.title)
  if (title === '') return 'title_missing'
  if (title.length > maxTitleLength) return 'title_long'
  if (!isPrinted(title)) return 'title_unfit'
  if (facts.authors.length > maxAuthors || facts.authors.some((name) => name.length > maxAuthorLength))
    return 'authors_long'
  if (!facts.authors.every(isPrinted)) return 'authors_unfit'
  const edition = onOneLine(facts.edition)
  if (edition.length > maxEditionLength) return 'edition_long'
  return edition === '' || isPrinted(edition) ? null : 'edition_unfit'
}

/** The text on one line, with single spaces and without signs that nobody sees. */
export function onOneLine(text: string): string {
  return withoutUnseen(text)
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}

const link = /https?:|\bwww\.|:\/\/|[\p{L}\d]@[\p{L}\d]/iu
/** The endings that people here write. A title may well contain '2.0', 'Node.js' or 'ASP.NET'. */
const host =
  /[\p{L}\d-]\.(?:dk|com|org|nu|eu|se|de|uk|info|biz|link|shop|store|site|online|app|page|xyz|club|ly|gg)(?![\p{L}\d-])/iu

/**
 * Whether the line can stand on a book: titles, authors and editions have digits and signs, but no address, and do not
 * say the marketplace's name. Unlike a person's name, a title may say 'support' or 'admin'.
 */
export function isPrinted(line: string): boolean {
  return /[\p{L}\p{N}]/u.test(line) && !link.test(line) && !host.test(line) && !saysHouse(line)
}
