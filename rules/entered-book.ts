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

export type EnteredFault = 'title_missing' | 'title_long' | 'authors_long' | 'edition_long'

/** The first fault of the entered facts; null when they make a book. */
export function enteredFault(facts: {
  title: string
  authors: readonly string[]
  edition: string
}): EnteredFault | null {
  const title = onOneLine(facts.title)
  if (title === '') return 'title_missing'
  if (title.length > maxTitleLength) return 'title_long'
  if (facts.authors.length > maxAuthors || facts.authors.some((name) => name.length > maxAuthorLength))
    return 'authors_long'
  return onOneLine(facts.edition).length > maxEditionLength ? 'edition_long' : null
}

/** The text on one line, with single spaces. */
export function onOneLine(text: string): string {
  return text.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}
