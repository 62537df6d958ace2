/** What is printed, and what the figures have to reach. */
import type { Ceiling, Figures, Round } from './measure.ts'

export type Measured = { size: number; figures: Figures }

const targets = {
  searchesPerSecond: 1_750,
  searchP99: 45,
  suggestionsPerSecond: 10_000,
  suggestionP99: 10,
  timesFromCache: 3,
  mostTimesDearer: 2,
}

const whole = (number: number) => Math.round(number).toLocaleString('en')
const ms = (number: number) => (number < 10 ? number.toFixed(2) : number.toFixed(0))

const columns: [heading: string, cell: (measured: Measured) => string][] = [
  ['listings', ({ size }) => whole(size)],
  ['found', ({ figures }) => `${Math.round(figures.bare.found * 100)} %`],
  ['searches/s', ({ figures }) => whole(figures.searches.perSecond)],
  ['p50', ({ figures }) => ms(figures.searches.p50)],
  ['p99 ms', ({ figures }) => ms(figures.searches.p99)],
  ['alone: mean', ({ figures }) => ms(figures.oneSearch.mean)],
  ['p99 ms', ({ figures }) => ms(figures.oneSearch.p99)],
  ['bare driver/s', ({ figures }) => whole(figures.bare.perSecond)],
  [
    'ours of it',
    ({ figures }) => `${Math.round((figures.searches.perSecond / figures.bare.perSecond) * 100)} %`,
  ],
  ['from cache/s', ({ figures }) => whole(figures.cachedSearches.perSecond)],
  ['suggestions/s', ({ figures }) => whole(figures.suggestions.perSecond)],
  ['p50', ({ figures }) => ms(figures.suggestions.p50)],
  ['p99 ms', ({ figures }) => ms(figures.suggestions.p99)],
  ['alone: mean', ({ figures }) => ms(figures.oneSuggestion.mean)],
  ['from cache/s', ({ figures }) => whole(figures.cachedSuggestions.perSecond)],
]

export function table(all: readonly Measured[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    line(columns.map(([heading]) => heading)),
    line(columns.map(() => '---:')),
    ...all.map((measured) => line(columns.map(([, cell]) => cell(measured)))),
  ].join('\n')
}

/** A line for each size: how far apart the rounds were. */
export function roundsOf({ size, figures: { rounds } }: Measured): string {
  const said = ({ perSecond, p99, stolen }: Round) =>
    `${whole(perSecond)}/s p99 ${ms(p99)}${stolen === null ? '' : ` (${(stolen * 100).toFixed(1)} % stolen)`}`
  const told: [what: string, rounds: readonly Round[]][] = [
    ['searches', rounds.searches],
    ['suggestions', rounds.suggestions],
    ['searches from cache', rounds.cachedSearches],
    ['suggestions from cache', rounds.cachedSuggestions],
  ]
  return `Rounds with ${whole(size)}: ${told.map(([what, each]) => `${what} ${each.map(said).join(', ')}`).join('; ')}.`
}

/** What stands beside the figures, so that those of two machines can be compared. */
export function ceilingSentence({ nothing, row }: Ceiling): string {
  return `This machine at most: ${whole(nothing.perSecond)} answers a second of bare Fastify (p99 ${ms(nothing.p99)} ms), ${whole(row.perSecond)} with one look-up by primary key (p99 ${ms(row.p99)} ms).`
}

/** One search in the largest marketplace against one in the smallest, each alone. */
export function timesDearer(all: readonly Measured[]): number {
  const sorted = all.toSorted((a, b) => a.size - b.size)
  return sorted.at(-1)!.figures.oneSearch.mean / sorted[0]!.figures.oneSearch.mean
}

/** A sentence for each; the rates have to be reached in the largest marketplace, and so in all. */
export function missedTargets(all: readonly Measured[]): string[] {
  const { size, figures } = all.toSorted((a, b) => a.size - b.size).at(-1)!
  const { searches, suggestions, cachedSearches, cachedSuggestions } = figures
  const t = targets
  const dearer = timesDearer(all)
  const [searchesKept, suggestionsKept] = [
    t.timesFromCache * t.searchesPerSecond,
    t.timesFromCache * t.suggestionsPerSecond,
  ]
  const at = `with ${whole(size)} listings`
  const refused = all
    .flatMap(({ figures: { rounds, ...single } }) => [
      ...Object.values(single),
      ...Object.values(rounds).flat(),
    ])
    .some((each) => 'refused' in each && each.refused > 0)
  const checks: [missed: boolean, sentence: string][] = [
    [refused, 'Not every answer was 200.'],
    [
      searches.perSecond < t.searchesPerSecond,
      `${whole(searches.perSecond)} searches a second ${at}, not ${whole(t.searchesPerSecond)}.`,
    ],
    [
      searches.p99 >= t.searchP99,
      `p99 of a search is ${ms(searches.p99)} ms ${at}, not under ${t.searchP99}.`,
    ],
    [
      suggestions.perSecond < t.suggestionsPerSecond,
      `${whole(suggestions.perSecond)} suggestions a second ${at}, not ${whole(t.suggestionsPerSecond)}.`,
    ],
    [
      suggestions.p99 >= t.suggestionP99,
      `p99 of a suggestion is ${ms(suggestions.p99)} ms ${at}, not under ${t.suggestionP99}.`,
    ],
    [
      cachedSearches.perSecond < searchesKept,
      `${whole(cachedSearches.perSecond)} searches a second from the short cache ${at}, not ${whole(searchesKept)}.`,
    ],
    [
      cachedSuggestions.perSecond < suggestionsKept,
      `${whole(cachedSuggestions.perSecond)} suggestions a second from the short cache ${at}, not ${whole(suggestionsKept)}.`,
    ],
    [
      dearer > t.mostTimesDearer,
      `A search costs ${dearer.toFixed(1)} times as much in the largest marketplace as in the smallest, not ${t.mostTimesDearer}.`,
    ],
  ]
  return checks.filter(([missed]) => missed).map(([, sentence]) => sentence)
}
