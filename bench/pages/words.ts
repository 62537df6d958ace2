/** Figures as aligned lines. */
import type { FirstLoad } from './first-load.ts'
import type { Figures } from './figures.ts'

export function firstLoadLine(name: string, { atLoad, still, files, uncompressed }: FirstLoad): string {
  const bare = uncompressed.length > 0 ? `, ${uncompressed.length} of them without brotli` : ''
  return `  ${name.padEnd(5)} ${kb(atLoad)}  ${kb(still)}  in ${files} files${bare}`
}

export function lighthouseLine(name: string, figures: Figures): string {
  const { performance, accessibility, bestPractices, seo, lcp, cls, tbt, faults } = figures
  const scores = `performance ${performance}  accessibility ${accessibility}  best practices ${bestPractices}  SEO ${seo}`
  const times = `LCP ${(lcp / 1_000).toFixed(2)} s  CLS ${cls.toFixed(3)}  TBT ${Math.round(tbt)} ms`
  return `  ${name.padEnd(5)} ${scores}  ${times}${faults.length > 0 ? `  (${faults.join(', ')})` : ''}`
}

function kb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`.padStart(8)
}
