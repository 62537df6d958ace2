/**
 * `npm run bench:pages`: the cost of a first visit. The marketplace runs as in production (built pages, compression,
 * production's robots.txt) with the demo's data. A browser measures the JavaScript over the wire, and Lighthouse the
 * rest. `-- --check` exits with 1 if the home page misses a target; `-- --runs=1` is faster and less certain.
 */
import { parseArgs } from 'node:util'
import type { Figures } from './pages/figures.ts'
import { measureFirstLoad, type FirstLoad } from './pages/first-load.ts'
import { measureInteractions } from './pages/interactions.ts'
import { measureLighthouse } from './pages/lighthouse.ts'
import { openMarket } from './pages/market.ts'
import { missedTargets } from './pages/targets.ts'

const { values } = parseArgs({
  options: { check: { type: 'boolean', default: false }, runs: { type: 'string', default: '3' } },
})
const say = (line: string) => process.stdout.write(`${line}\n`)

const market = await openMarket()
try {
  say('JavaScript of a first visit, brotli over the wire: until loaded, and until all is still')
  const loads = []
  for (const { name, url } of market.pages) {
    const load = await measureFirstLoad(url)
    loads.push({ name, ...load })
    say(firstLoadLine(name, load))
  }

  say(`\nLighthouse mobile, median of ${values.runs}`)
  const scores = []
  for (const { name, url } of market.pages) {
    const figures = await measureLighthouse(url, { runs: Number(values.runs), say })
    scores.push({ name, ...figures })
    say(lighthouseLine(name, figures))
  }

  say('\nSlowest interaction on a phone, processor four times slower')
  const interactions = await measureInteractions(new URL(market.pages[0]!.url).origin, market.login)
  for (const { name, slowest, of, count } of interactions)
    say(`  ${name.padEnd(5)} ${String(slowest).padStart(5)} ms of ${count}: ${of}`)

  const missed = missedTargets({ load: loads[0]!, figures: scores[0]!, interactions })
  say(missed.length === 0 ? '\nThe home page meets its targets.' : `\nMissed: ${missed.join(', ')}`)
  if (values.check && missed.length > 0) process.exitCode = 1
} finally {
  await market.close()
}

function firstLoadLine(name: string, { atLoad, still, files, uncompressed }: FirstLoad): string {
  const bare = uncompressed.length > 0 ? `, ${uncompressed.length} of them without brotli` : ''
  return `  ${name.padEnd(5)} ${kb(atLoad)}  ${kb(still)}  in ${files} files${bare}`
}

function lighthouseLine(name: string, figures: Figures): string {
  const { performance, accessibility, bestPractices, seo, lcp, cls, tbt, faults } = figures
  const scores = `performance ${performance}  accessibility ${accessibility}  best practices ${bestPractices}  SEO ${seo}`
  const times = `LCP ${(lcp / 1_000).toFixed(2)} s  CLS ${cls.toFixed(3)}  TBT ${Math.round(tbt)} ms`
  return `  ${name.padEnd(5)} ${scores}  ${times}${faults.length > 0 ? `  (${faults.join(', ')})` : ''}`
}

function kb(bytes: number): string {
  return `${(bytes / 1_000).toFixed(1)} KB`.padStart(8)
}
