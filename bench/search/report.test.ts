import { expect, test } from 'vitest'
import type { Figures } from './measure.ts'
import { missedTargets, roundsOf, table, timesDearer } from './report.ts'

const outcome = (perSecond: number, mean: number, p99: number) => ({
  perSecond,
  mean,
  p50: mean,
  p99,
  refused: 0,
})

function figures(given: Partial<Figures> = {}): Figures {
  return {
    searches: outcome(1_750, 30, 44),
    oneSearch: outcome(900, 1, 3),
    suggestions: outcome(10_000, 6, 9),
    oneSuggestion: outcome(4_000, 0.2, 0.6),
    cachedSearches: outcome(5_250, 10, 20),
    cachedSuggestions: outcome(30_000, 2, 5),
    bare: { perSecond: 2_000, found: 0.8 },
    rounds: {
      searches: [{ ...outcome(1_750, 30, 44), stolen: 0.012 }],
      suggestions: [{ ...outcome(10_000, 6, 9), stolen: null }],
      cachedSearches: [{ ...outcome(5_250, 10, 20), stolen: 0 }],
      cachedSuggestions: [{ ...outcome(30_000, 2, 5), stolen: 0.5 }],
    },
    ...given,
  }
}
const small = { size: 10_000, figures: figures({ oneSearch: outcome(1_800, 0.5, 1) }) }

test('what just meets every target misses none', () => {
  expect(missedTargets([small, { size: 1_000_000, figures: figures() }])).toEqual([])
})

test.each([
  [{ searches: outcome(1_749, 30, 44) }, '1,749 searches a second with 1,000,000 listings, not 1,750.'],
  [{ searches: outcome(1_750, 30, 45) }, 'p99 of a search is 45 ms with 1,000,000 listings, not under 45.'],
  [
    { suggestions: outcome(10_000, 6, 11) },
    'p99 of a suggestion is 11 ms with 1,000,000 listings, not under 10.',
  ],
  [
    { cachedSearches: outcome(3_500, 10, 20) },
    '3,500 searches a second from the short cache with 1,000,000 listings, not 5,250.',
  ],
  [
    { cachedSuggestions: outcome(20_000, 3, 5) },
    '20,000 suggestions a second from the short cache with 1,000,000 listings, not 30,000.',
  ],
  [
    { oneSearch: outcome(700, 1.25, 3) },
    'A search costs 2.5 times as much in the largest marketplace as in the smallest, not 2.',
  ],
  [{ suggestions: { ...outcome(10_000, 6, 9), refused: 1 } }, 'Not every answer was 200.'],
])('%j is missed in a sentence', (given, sentence) => {
  expect(missedTargets([{ size: 1_000_000, figures: figures(given) }, small])).toEqual([sentence])
})

test('every size is a line of the table', () => {
  const lines = table([small, { size: 1_000_000, figures: figures() }]).split('\n')
  expect(lines).toHaveLength(4)
  expect(lines[3]).toContain('| 1,000,000 | 80 % | 1,750 | 30 | 44 |')
  expect(timesDearer([small, { size: 1_000_000, figures: figures() }])).toBe(2)
})

test('how far apart the rounds were is told, and what the machine gave to others meanwhile', () => {
  expect(roundsOf({ size: 1_000_000, figures: figures() })).toBe(
    'Rounds with 1,000,000: searches 1,750/s p99 44 (1.2 % stolen); suggestions 10,000/s p99 9.00; searches from cache 5,250/s p99 20 (0.0 % stolen); suggestions from cache 30,000/s p99 5.00 (50.0 % stolen).',
  )
})
