/** Skips a source for 30 seconds after three failures in a row, so that nobody waits for it in vain. */
import { BookFactsUnavailable, type BookFactsSource } from './book-facts.ts'

const failuresToOpen = 3
const restMs = 30_000

export function withCircuitBreaker(source: BookFactsSource, now: () => number = Date.now): BookFactsSource {
  let failures = 0
  let restsUntil = 0
  return {
    async find(isbn13) {
      if (now() < restsUntil) throw new BookFactsUnavailable('The source has failed repeatedly and rests')
      // The first caller after the rest tries the source; the others skip it until that try has ended.
      if (failures >= failuresToOpen) restsUntil = now() + restMs
      try {
        const facts = await source.find(isbn13)
        failures = restsUntil = 0
        return facts
      } catch (error) {
        if (++failures >= failuresToOpen) restsUntil = now() + restMs
        throw error
      }
    },
  }
}
