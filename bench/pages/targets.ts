/** The targets of the home page, and of using the others. */
import type { FirstLoad } from './first-load.ts'
import type { Figures } from './figures.ts'
import type { Interactions } from './interactions.ts'

/** Kilobytes of 1,000 bytes. */
export const mostScriptKb = 140
export const leastPerformance = 95
/** Milliseconds from a press to what it shows. */
export const longestInteraction = 200

type Measured = { load: FirstLoad; figures: Figures; interactions: readonly Interactions[] }

/** Each missed target with its measurement; empty if all are met. */
export function missedTargets({ load, figures, interactions }: Measured): string[] {
  const { performance, accessibility, bestPractices, seo } = figures
  const all = [
    { what: 'JavaScript in KB', is: load.still / 1_000, good: load.still <= mostScriptKb * 1_000 },
    { what: 'scripts without brotli', is: load.uncompressed.length, good: load.uncompressed.length === 0 },
    { what: 'performance', is: performance, good: performance >= leastPerformance },
    { what: 'accessibility', is: accessibility, good: accessibility === 100 },
    { what: 'best practices', is: bestPractices, good: bestPractices === 100 },
    { what: 'SEO', is: seo, good: seo === 100 },
    ...interactions.map(({ name, slowest }) => ({
      what: `milliseconds of an interaction on ${name}`,
      is: slowest,
      good: slowest <= longestInteraction,
    })),
  ]
  return all.filter(({ good }) => !good).map(({ what, is }) => `${what} ${is}`)
}

/** The median; for an even number of values the lower of the middle two, so that it is a real measurement. */
export function medianOf(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = sorted[Math.floor((sorted.length - 1) / 2)]
  if (middle === undefined) throw new RangeError('There is no median of nothing')
  return middle
}
