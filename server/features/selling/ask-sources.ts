import { BookFactsUnavailable, type BookFacts } from '../../providers/book-facts/book-facts.ts'
import type { Deps } from '../../deps.ts'

/** What the sources know of a book: its facts, that it is unknown to them, or that none of them answers now. */
export async function askSources(
  { bookFacts, log }: Pick<Deps, 'bookFacts' | 'log'>,
  isbn: string,
): Promise<BookFacts | 'unknown' | 'no answer'> {
  try {
    return (await bookFacts.find(isbn)) ?? 'unknown'
  } catch (error) {
    if (!(error instanceof BookFactsUnavailable)) throw error
    log.warn({ err: error, isbn }, 'no book source answers')
    return 'no answer'
  }
}
