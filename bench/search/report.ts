/** The printed report and the targets. */
import type { Ceiling, Figures, Round } from './measure.ts'

/** `ceiling` is the limit of the same machine, measured in the same run with the same listings. */
export type Measured = { size: number; figures: Figures; ceiling: Ceiling }

const targets = {
  searchesPerSecond: 1_750,
  searchesOfLookUps: 0.4,
  mostTimesLookUpP99: 6,
  suggestionsPerSecond: 10_000,
  suggestionsOfNothing: 0.45,
  fromCachePerSecond: 10_000,
}

/** The ratios of the targets: the marketplace against the machine's limit. */
export function ratios({ figures: { searches, suggestions }, ceiling: { nothing, row } }: Measured) {
  return {
    searchesOfLookUps: searches.perSecond / row.perSecond,
    timesLookUpP99: searches.p99 / row.p99,
    suggestionsOfNothing: suggestions.perSecond / nothing.perSecond,
  }
}

const whole = (number: number) => Math.round(number).toLocaleString('en')
const percent = (part: number) => `${Math.floor(part * 100)} %`
const ms = (number: number) => (number < 10 ? number.toFixed(2) : number.toFixed(0))

const columns: [heading: string, cell: (measured: Measured) => string][] = [
  ['listings', ({ size }) => whole(size)],
  ['found', ({ figures }) => `${Math.round(figures.bare.found * 100)} %`],
  ['searches/s', ({ figures }) => whole(figures.searches.perSecond)],
  ['p50', ({ figures }) => ms(figures.searches.p50)],
  ['p99 ms', ({ figures }) => ms(figures.searches.p99)],
  ['of look-ups', (measured) => percent(ratios(measured).searchesOfLookUps)],
  ["p99 of a look-up's", (measured) => `${ratios(measured).timesLookUpP99.toFixed(1)} times`],
  ['alone: mean', ({ figures }) => ms(figures.oneSearch.mean)],
  ['p99 ms', ({ figures }) => ms(figures.oneSearch.p99)],
  ['bare driver/s', ({ figures }) => whole(figures.bare.perSecond)],
  [
    'ours of it',
    ({ figures }) => `${Math.round((figures.searches.perSecond / figures.bare.perSecond) * 100)} %`,
  ],
  ['from cache/s', ({ figures }) => whole(figures.cachedSearches.perSecond)],
  ['works/s', ({ figures }) => whole(figures.works.perSecond)],
  ['p50', ({ figures }) => ms(figures.works.p50)],
  ['p99 ms', ({ figures }) => ms(figures.works.p99)],
  ['of searches', ({ figures }) => percent(figures.works.perSecond / figures.searches.perSecond)],
  ['suggestions/s', ({ figures }) => whole(figures.suggestions.perSecond)],
  ['p50', ({ figures }) => ms(figures.suggestions.p50)],
  ['p99 ms', ({ figures }) => ms(figures.suggestions.p99)],
  ['of bare Fastify', (measured) => percent(ratios(measured).suggestionsOfNothing)],
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

/** A line for each size: the spread of the rounds. */
export function roundsOf({ size, figures: { rounds } }: Measured): string {
  const summary = ({ perSecond, p99, stolen }: Round) =>
    `${whole(perSecond)}/s p99 ${ms(p99)}${stolen === null ? '' : ` (${(stolen * 100).toFixed(1)} % stolen)`}`
  const parts: [what: string, rounds: readonly Round[]][] = [
    ['searches', rounds.searches],
    ['works', rounds.works],
    ['suggestions', rounds.suggestions],
    ['searches from cache', rounds.cachedSearches],
    ['suggestions from cache', rounds.cachedSuggestions],
  ]
  return `Rounds with ${whole(size)}: ${parts.map(([what, each]) => `${what} ${each.map(summary).join(', ')}`).join('; ')}.`
}

/** The machine's limit, for comparing two machines. */
export function ceilingSentence({ size, ceiling: { nothing, row } }: Measured): string {
  return `This machine at most, with ${whole(size)}: ${whole(nothing.perSecond)} answers a second of bare Fastify (p99 ${ms(nothing.p99)} ms), ${whole(row.perSecond)} with one look-up by primary key (p99 ${ms(row.p99)} ms).`
}

/** How much longer one search takes in the largest marketplace than in the smallest, each alone. */
export function timesDearer(all: readonly Measured[]): number {
  const sorted = all.toSorted((a, b) => a.size - b.size)
  return sorted.at(-1)!.figures.oneSearch.mean / sorted[0]!.figures.oneSearch.mean
}

/** Returns one sentence for each missed target; the targets are for the largest marketplace. */
export function missedTargets(all: readonly Measured[]): string[] {
  const largest = all.toSorted((a, b) => a.size - b.size).at(-1)!
  const { searches, suggestions, cachedSearches, cachedSuggestions } = largest.figures
  const { searchesOfLookUps, timesLookUpP99, suggestionsOfNothing } = ratios(largest)
  const t = targets
  const at = `with ${whole(largest.size)} listings`
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
      searchesOfLookUps < t.searchesOfLookUps,
      `Searches ${at} are ${percent(searchesOfLookUps)} of this machine's look-ups, not ${percent(t.searchesOfLookUps)}.`,
    ],
    [
      timesLookUpP99 > t.mostTimesLookUpP99,
      `p99 of a search ${at} is ${timesLookUpP99.toFixed(1)} times a look-up's, not ${t.mostTimesLookUpP99}.`,
    ],
    [
      suggestions.perSecond < t.suggestionsPerSecond && suggestionsOfNothing < t.suggestionsOfNothing,
      `${whole(suggestions.perSecond)} suggestions a second ${at}, ${percent(suggestionsOfNothing)} of bare Fastify's answers, neither ${whole(t.suggestionsPerSecond)} nor ${percent(t.suggestionsOfNothing)}.`,
    ],
    [
      cachedSearches.perSecond < t.fromCachePerSecond,
      `${whole(cachedSearches.perSecond)} searches a second from the short cache ${at}, not ${whole(t.fromCachePerSecond)}.`,
    ],
    [
      cachedSuggestions.perSecond < t.fromCachePerSecond,
      `${whole(cachedSuggestions.perSecond)} suggestions a second from the short cache ${at}, not ${whole(t.fromCachePerSecond)}.`,
    ],
  ]
  return checks.filter(([missed]) => missed).map(([, sentence]) => sentence)
}
