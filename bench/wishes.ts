/**
 * `npm run bench:wishes`: how soon people are told of a copy they wait for, while 50 copies a second are put up beside a million
 * wishes, and how much slower putting one up is than without wishes. Options: `--wishes 1000000`, `--rate 50`, `--seconds
 * 30`, `--rounds 2`, `--data <folder>`, `--work <folder>`, `--fresh` as of bench:search, and `--check` to exit with 1 on a missed target.
 */
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { openCopy } from './api/fill.ts'
import { missingData } from './search/books.ts'
import { openMarket } from './search/market.ts'
import { fillWishes } from './wishes/fill.ts'
import { measureRound, type Place } from './wishes/measure.ts'
import { missedTargets, table, type Round } from './wishes/report.ts'

const { values } = parseArgs({
  options: {
    wishes: { type: 'string', default: '1000000' },
    rate: { type: 'string', default: '50' },
    seconds: { type: 'string', default: '30' },
    rounds: { type: 'string', default: '2' },
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    work: { type: 'string', default: join(tmpdir(), 'genlaest-bench') },
    fresh: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [data, work] = [resolve(values.data), resolve(values.work)]
const numbers = [values.wishes, values.rate, values.seconds, values.rounds].map(Number)
const [wishes, rate, seconds, roundsEach] = numbers as [number, number, number, number]
const fault = numbers.every((number) => Number.isInteger(number) && number > 0)
  ? missingData(data)
  : '--wishes, --rate, --seconds and --rounds are whole numbers above 0'
if (fault !== null) {
  process.stderr.write(`${fault}\n`)
  process.exit(2)
}

const [listings, sellers] = [10_000, 200]
await mkdir(work, { recursive: true })
const dataDir = await mkdtemp(join(tmpdir(), 'genlaest-bench-wishes-'))
const { url, stop } = await openMarket({ size: listings, work, data, fresh: values.fresh, say })
const rounds: Round[] = []
try {
  const copy = { url, pairs: sellers, from: 'copy' } as const
  await using places = new AsyncDisposableStack()
  const open = async (name: string) => places.adopt(await openCopy({ ...copy, name }), ({ drop }) => drop())
  const [none, many] = [await open('bench_wishes_none'), await open('bench_wishes')]
  say(`writing ${wishes.toLocaleString('en')} wishes …`)
  const waiting = await fillWishes(many.databaseUrl, data, wishes)
  const without: Place = { name: 'without wishes', market: none, waiting: [], dataDir, data }
  const within: Place = { ...without, name: `${wishes.toLocaleString('en')} wishes`, market: many, waiting }
  // The rounds alternate, so that a machine that slows down slows both.
  for (let n = 0; n < roundsEach; n++)
    for (const place of [without, within]) {
      say(`${place.name}: putting up ${rate} copies a second for ${seconds} s …`)
      rounds.push(await measureRound(place, { rate, seconds, from: wishes + n * rate * seconds * 2 }))
    }
} finally {
  await stop()
  await rm(dataDir, { recursive: true, force: true })
}

say(`\n${rate} copies a second for ${seconds} seconds\n\n${table(rounds)}\n`)
const missed = missedTargets(rounds)
for (const sentence of missed) say(sentence)
if (values.check && missed.length > 0) process.exitCode = 1
