/**
 * The terms that match a saved search: the stems of its words, all of which a book must have. Simpler than a search,
 * whose corrections and subjects would need every saved search to be run for every copy.
 */
import { stemmer } from '@orama/stemmers/danish'
import { foldForSearch } from '#rules/search-words'

const mostTerms = 12

/** The stems, at most twelve, each once; none where the text has no word. */
export function termsOfSearch(text: string): string[] {
  return [...new Set(stemsOf(text))].slice(0, mostTerms)
}

type Book = { title: string; authors: readonly string[]; publisher: string | null; isbn: string }

export function termsOfBook({ title, authors, publisher, isbn }: Book): string[] {
  return [...new Set([title, ...authors, publisher ?? '', isbn].flatMap(stemsOf))]
}

/** Both sides use stems alone, so that »metode« meets »Metoder«. */
function stemsOf(text: string): string[] {
  return foldForSearch(text).split(' ').filter(Boolean).map(stemmer)
}
