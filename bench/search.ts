/**
 * `npm run bench:search`: how many searches and suggestions a second the marketplace answers, and how long one takes,
 * with ten thousand to a million listings. Options: `--sizes 10000,100000`, `--connections 64`, `--seconds 10`,
 * `--processes 2`, `--data <folder>`, `--work <folder>` for the databases, `--fresh` to fill them again, `--check` to
 * exit with 1 on a missed target. `--editions 1000000` measures only how long a process with so many editions takes
 * to be ready, and its memory.
 */
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { schema } from '#server/config/schema'
import { listings, missingData, readBooks } from './search/books.ts'
import { openMarket } from './search/market.ts'
import { measureEditions } from './search/measure-index.ts'
import { measure, measureCeiling } from './search/measure.ts'
import { beginnings, searches } from './search/queries.ts'
import {
  ceilingSentence,
  missedTargets,
  roundsOf,
  table,
  timesDearer,
  type Measured,
} from './search/report.ts'

const { values } = parseArgs({
  options: {
    editions: { type: 'string' },
    sizes: { type: 'string', default: '10000,100000,1000000' },
    connections: { type: 'string', default: '64' },
    seconds: { type: 'string', default: '10' },
    processes: { type: 'string', default: String(schema.parse({}).PROCESSES) },
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    work: { type: 'string', default: join(tmpdir(), 'genlaest-bench') },
    fresh: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const sizes = values.sizes.split(',').map(Number)
const [data, work] = [resolve(values.data), resolve(values.work)]
const [connections, seconds] = [Number(values.connections), Number(values.seconds)]
const processes = Number(values.processes)

const missing = missingData(data)
if (missing !== null || [...sizes, connections, seconds, processes].some((number) => !(number > 0))) {
  process.stderr.write(
    `${missing ?? '--sizes, --connections, --seconds and --processes are numbers above 0'}\n`,
  )
  process.exit(2)
}

await mkdir(work, { recursive: true })
if (values.editions) {
  const size = Number(values.editions)
  const missed = await measureEditions({ size, work, data, fresh: values.fresh, say })
  process.exit(values.check && missed.length > 0 ? 1 : 0)
}
const queries = await sampleQueries()
const all: Measured[] = []
for (const size of sizes) {
  const { url, stop } = await openMarket({ size, work, data, fresh: values.fresh, say })
  try {
    say(`measuring with ${size.toLocaleString('en')} listings …`)
    all.push({
      size,
      ceiling: await measureCeiling({ databaseUrl: url, connections, seconds }),
      figures: await measure({ databaseUrl: url, dataDir: work, processes, queries, connections, seconds }),
    })
  } finally {
    await stop()
  }
}

say(`\n${processes} processes, ${connections} connections, ${seconds} seconds each\n\n${table(all)}\n`)
for (const measured of all) say(`${roundsOf(measured)}\n${ceilingSentence(measured)}`)
say(`A search in the largest marketplace costs ${timesDearer(all).toFixed(2)} times one in the smallest.`)
const missed = missedTargets(all)
for (const sentence of missed) say(sentence)
if (values.check && missed.length > 0) process.exitCode = 1

/** Samples from the first listings, which markets of all sizes share, so that all get the same queries. */
async function sampleQueries() {
  const bookOf = new Map(readBooks(data, work).map((book) => [book.isbn13, book]))
  const shelf = []
  for await (const { isbn } of listings(data, Math.min(...sizes, 10_000))) shelf.push(bookOf.get(isbn)!)
  return { searches: searches(shelf, 240_000), beginnings: beginnings(shelf, 20_000) }
}
