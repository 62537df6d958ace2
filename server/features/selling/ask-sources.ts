import { BookFactsUnavailable, type BookFacts } from '../../providers/book-facts/book-facts.ts'
import type { Deps } from '../../deps.ts'

/** The sources' answer about a book: its facts, unknown, or unavailable. */
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
