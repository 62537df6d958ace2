/** Starts one process as production does. It reports how long it took to be ready and how much memory it holds. */
import { openProduction } from './production.ts'

const [databaseUrl, dataDir] = process.argv.slice(2)
const begun = performance.now()
const { deps, close } = await openProduction({
  databaseUrl: databaseUrl!,
  dataDir: dataDir!,
  cacheSeconds: 0,
})
const seconds = (performance.now() - begun) / 1000
const peak = process.resourceUsage().maxRSS * 1024
globalThis.gc!()
globalThis.gc!()
const { rss, heapUsed, arrayBuffers } = process.memoryUsage()
const searchedAt = performance.now()
for (const query of ['statistik', 'international politics', 'makroøkonomi', 'mikroekonomi', 'kemi og fysik'])
  await deps.search.find({ query }, null)
process.send!({ seconds, peak, rss, heapUsed, arrayBuffers, search: (performance.now() - searchedAt) / 5 })
await close()
process.exit(0)
