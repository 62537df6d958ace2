/**
 * Asks several sources in order until one knows the book, and skips a source that fails or rests. Returns null when
 * at least one source answered and none knows the book; throws BookFactsUnavailable when all failed.
 */
import { BookFactsUnavailable, type BookFactsSource } from './book-facts.ts'
import { withCircuitBreaker } from './circuit-breaker.ts'
import { cleanFacts } from './clean-facts.ts'

export function firstOf(sources: readonly BookFactsSource[], now: () => number = Date.now): BookFactsSource {
  const guarded = sources.map((source) => withCircuitBreaker(source, now))
  return {
    async find(isbn13) {
      const failures: unknown[] = []
      for (const source of guarded) {
        try {
          const facts = await source.find(isbn13)
          if (facts) return cleanFacts(facts)
        } catch (error) {
          if (!(error instanceof BookFactsUnavailable)) throw error
          failures.push(error)
        }
      }
      if (failures.length < sources.length) return null
      throw new BookFactsUnavailable('No source of book facts can be asked now', {
        cause: new AggregateError(failures),
      })
    },
  }
}
