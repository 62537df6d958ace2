/** Starts one process as production does. It reports how long it took to be ready and how much memory it holds. */
import { enableCompileCache } from 'node:module'

enableCompileCache()
const { openProduction } = await import('./production.ts')
const [databaseUrl, dataDir] = process.argv.slice(2)
const { deps, close } = await openProduction({
  databaseUrl: databaseUrl!,
  dataDir: dataDir!,
  cacheSeconds: 0,
})
const seconds = performance.now() / 1000
const peak = process.resourceUsage().maxRSS * 1024
globalThis.gc!()
globalThis.gc!()
const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
const searchedAt = performance.now()
for (const query of ['statistik', 'international politics', 'makroøkonomi', 'mikroekonomi', 'kemi og fysik'])
  await deps.search.find({ query }, null)
const search = (performance.now() - searchedAt) / 5
let suggestion = { ms: 0, text: '' }
// The longest lists of words belong to such beginnings.
for (const text of [
  'the',
  'th',
  't',
  'a',
  'an',
  'in',
  'int',
  'of',
  'og',
  'i',
  'd',
  'de',
  'det',
  's',
  'e',
  'introduction',
  'the s',
]) {
  const askedAt = performance.now()
  await deps.search.suggest({ query: text, mixed: true }, null)
  const ms = performance.now() - askedAt
  if (ms > suggestion.ms) suggestion = { ms, text }
}
process.send!({ seconds, peak, rss, heapUsed, arrayBuffers, search, suggestion })
await close()
process.exit(0)
