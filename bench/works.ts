/**
 * `npm run bench:works`: how often editions that are joined really are one work, over the large set of books. The pairs
 * of a fixed random sample were judged by a person and are kept in `works/judged-pairs.csv`. `--data <folder>` holds
 * `large-books.csv.gz`; `--show` prints the pairs of the sample that nobody has judged and those that are wrong; `--check`
 * exits with 1 if less than 99 % are right.
 */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { groupEditions, workKeyOf, type EditionFacts } from '#rules/works'
import { readCsv } from '#sandbox/csv'
import { missingData, readBooks } from './search/books.ts'

const sampleSize = 300
const leastRight = 0.99

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    show: { type: 'boolean', default: false },
    check: { type: 'boolean', default: false },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const data = resolve(values.data)
const missing = missingData(data)
if (missing !== null) {
  process.stderr.write(`${missing}\n`)
  process.exit(2)
}

const work = mkdtempSync(join(tmpdir(), 'genlaest-works-'))
const editions = readBooks(data, work).map(({ isbn13, title, authors, language }) => ({
  isbn: isbn13,
  title,
  authors: authors.split('; ').filter(Boolean),
  language: language || null,
}))
rmSync(work, { recursive: true })

const works = [...Map.groupBy(editions, workKeyOf).values()].flatMap((alike) => groupEditions(alike))
const pairs = works.flatMap(pairsOf)
const joined = new Set(pairs.map(nameOf))
const judged = new Map(
  readCsv<'one' | 'other' | 'judged'>(new URL('works/judged-pairs.csv', import.meta.url)).map((pair) => [
    `${pair.one} ${pair.other}`,
    pair.judged,
  ]),
)

const sample = pairs.toSorted(byHash).slice(0, sampleSize)
const isRight = (pair: Pair) => judged.get(nameOf(pair)) === 'right'
const right = sample.filter(isRight).length
const known = [...judged].filter(([, verdict]) => verdict === 'right')
const found = known.filter(([name]) => joined.has(name)).length
say(`${editions.length.toLocaleString('en')} editions are ${works.length.toLocaleString('en')} works, with
${pairs.length.toLocaleString('en')} pairs of editions.
Of ${sample.length} pairs by chance ${right} are right (${((100 * right) / sample.length).toFixed(1)} %),
${sample.filter((pair) => judged.get(nameOf(pair)) === 'wrong').length} wrong, the others not judged.
Of ${known.length} pairs that were judged to be one work, ${found} are joined.`)
if (values.show)
  for (const pair of sample.filter((each) => !isRight(each)))
    say(`${judged.get(nameOf(pair)) ?? 'not judged'}: ${pair.map(describe).join('  |  ')}`)
if (values.check && right < leastRight * sample.length) process.exitCode = 1

type Pair = [EditionFacts, EditionFacts]

function pairsOf(editionsOfWork: EditionFacts[]): Pair[] {
  const sorted = editionsOfWork.toSorted((one, other) => (one.isbn < other.isbn ? -1 : 1))
  return sorted.flatMap((one, at) => sorted.slice(at + 1).map((other): Pair => [one, other]))
}

function nameOf([one, other]: Pair): string {
  return `${one.isbn} ${other.isbn}`
}

/** The same sample at every run, and nearly the same after a change of the rule. */
function byHash(one: Pair, other: Pair): number {
  const hash = (pair: Pair) =>
    createHash('sha256')
      .update(`b ${nameOf(pair)}`)
      .digest('hex')
  return hash(one) < hash(other) ? -1 : 1
}

function describe({ isbn, title, authors }: EditionFacts): string {
  return `${isbn} ${title}, ${authors.join('; ')}`
}
