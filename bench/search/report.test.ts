import { expect, test } from 'vitest'
import type { Ceiling, Figures } from './measure.ts'
import { missedTargets, roundsOf, table, timesDearer } from './report.ts'

const outcome = (perSecond: number, mean: number, p99: number) => ({
  answers: perSecond * 10,
  perSecond,
  mean,
  p50: mean,
  p99,
  refused: 0,
  failed: 0,
  early: { count: 0, p99: 0, untilServed: { p50: 0, p99: 0 } },
})

function figures(given: Partial<Figures> = {}): Figures {
  return {
    searches: outcome(1_750, 30, 44),
    oneSearch: outcome(900, 1, 3),
    works: outcome(1_400, 38, 60),
    suggestions: outcome(10_000, 6, 9),
    oneSuggestion: outcome(4_000, 0.2, 0.6),
    cachedSearches: outcome(10_000, 10, 20),
    cachedSuggestions: outcome(10_000, 2, 5),
    bare: { perSecond: 2_000, found: 0.8 },
    rounds: {
      searches: [{ ...outcome(1_750, 30, 44), stolen: 0.012 }],
      works: [{ ...outcome(1_400, 38, 60), stolen: 0 }],
      suggestions: [{ ...outcome(10_000, 6, 9), stolen: null }],
      cachedSearches: [{ ...outcome(5_250, 10, 20), stolen: 0 }],
      cachedSuggestions: [{ ...outcome(30_000, 2, 5), stolen: 0.5 }],
    },
    ...given,
  }
}
/** Figures that reach all ratios. */
const ceiling: Ceiling = { nothing: outcome(40_000, 1, 4), row: outcome(4_000, 5, 7.34) }
const small = { size: 10_000, figures: figures({ oneSearch: outcome(1_800, 0.5, 1) }), ceiling }
const large = (given: Partial<Figures> = {}) => ({ size: 1_000_000, figures: figures(given), ceiling })

test('figures that just meet every target miss none', () => {
  expect(missedTargets([small, large()])).toEqual([])
})

test.each([
  [{ searches: outcome(1_749, 30, 44) }, '1,749 searches a second with 1,000,000 listings, not 1,750.'],
  [
    { cachedSearches: outcome(9_999, 10, 20) },
    '9,999 searches a second from the short cache with 1,000,000 listings, not 10,000.',
  ],
  [
    { cachedSuggestions: outcome(9_000, 3, 5) },
    '9,000 suggestions a second from the short cache with 1,000,000 listings, not 10,000.',
  ],
  [
    { suggestions: outcome(9_000, 6, 11) },
    "9,000 suggestions a second with 1,000,000 listings, 22 % of bare Fastify's answers, neither 10,000 nor 45 %.",
  ],
  [
    { searches: outcome(1_750, 30, 45) },
    "p99 of a search with 1,000,000 listings is 6.1 times a look-up's, not 6.",
  ],
  [{ suggestions: { ...outcome(10_000, 6, 9), refused: 1 } }, 'Not every answer was 200.'],
])('a miss of %j is named in a sentence', (given, sentence) => {
  expect(missedTargets([large(given), small])).toEqual([sentence])
})

test('a machine with more look-ups a second needs more searches a second', () => {
  const fast = { ...ceiling, row: outcome(5_000, 5, 7.34) }
  expect(missedTargets([{ ...large(), ceiling: fast }])).toEqual([
    "Searches with 1,000,000 listings are 35 % of this machine's look-ups, not 40 %.",
  ])
})

test('a machine with slower constant answers may have slower suggestions', () => {
  const slow = { ...ceiling, nothing: outcome(20_000, 1, 4) }
  expect(missedTargets([{ ...large({ suggestions: outcome(9_000, 6, 9) }), ceiling: slow }])).toEqual([])
})

test('every size is a line of the table', () => {
  const lines = table([small, large()]).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[3]).toContain('| 1,000,000 | 80 % | 1,750 | 30 | 44 | 43 % | 6.0 times |')
  expect(lines[0]).toContain('| works/s | p50 | p99 ms | of searches |')
  expect(lines[3]).toContain('| 1,400 | 38 | 60 | 80 % |')
  expect(timesDearer([small, large()])).toBe(2)
})

test('the report has the spread of the rounds, and the processor time that the machine lost meanwhile', () => {
  expect(roundsOf(large())).toBe(
    'Rounds with 1,000,000: searches 1,750/s p99 44 (1.2 % stolen); works 1,400/s p99 60 (0.0 % stolen); suggestions 10,000/s p99 9.00; searches from cache 5,250/s p99 20 (0.0 % stolen); suggestions from cache 30,000/s p99 5.00 (50.0 % stolen).',
  )
})
