/**
 * `npm run bench:pensum`: how well reading lists are read over a large set of books, and how fast plans are made beside a
 * million listings. `--made <seed>` reads lists made in manners that the given ones do not have; `--lists <folder>` reads others: `syllabi.jsonl`, with PDF and DOCX files of the same names beside it.
 * `--data <folder>` holds the books; `--misses` prints what was read wrongly; `--listings 1000000`, 0 to leave the plans
 * out; `--connections 16`, `--seconds 10`, `--work <folder>`, `--fresh`, `--check` to exit with 1 on a missed target.
 */
import { mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { givenTargets, judge, listsIn, reportOf, unseenTargets } from './pensum/lists.ts'
import { madeLists } from './pensum/made-lists.ts'
import { measurePlans, planSentences } from './pensum/plans.ts'
import { shelfOf } from './pensum/shelf.ts'
import { missingData, readBooks } from './search/books.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    lists: { type: 'string' },
    made: { type: 'string' },
    work: { type: 'string', default: join(tmpdir(), 'genlaest-bench') },
    listings: { type: 'string', default: '1000000' },
    connections: { type: 'string', default: '16' },
    seconds: { type: 'string', default: '10' },
    misses: { type: 'boolean', default: false },
    fresh: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const [data, work] = [resolve(values.data), resolve(values.work)]
const missing = missingData(data)
if (missing !== null) {
  process.stderr.write(`${missing}\n`)
  process.exit(2)
}
await mkdir(work, { recursive: true })

const books = readBooks(data, work)
const shelf = await shelfOf(books, data)
const isGiven = values.lists === undefined && values.made === undefined
const { typed, files } =
  values.made === undefined
    ? await listsIn(resolve(values.lists ?? join(data, 'syllabi')))
    : { typed: madeLists(books, Number(values.made)), files: [] }
const missed: string[] = []
for (const [name, lists] of [
  ['as text', typed],
  ['as files', files],
] as const) {
  if (lists.length === 0) continue
  const tally = judge(shelf, lists)
  const report = reportOf(`${lists.length} lists ${name}`, tally, isGiven ? givenTargets : unseenTargets)
  for (const line of report.lines) say(line)
  for (const line of values.misses ? tally.misses : []) say(`  ${line}`)
  missed.push(...report.missed)
}

const size = Number(values.listings)
if (size > 0) {
  const plans = await measurePlans({
    size,
    work,
    data,
    fresh: values.fresh,
    say,
    connections: Number(values.connections),
    seconds: Number(values.seconds),
  })
  const report = planSentences(plans)
  for (const line of report.lines) say(line)
  missed.push(...report.missed)
}
for (const sentence of missed) say(sentence)
if (values.check && missed.length > 0) process.exitCode = 1
