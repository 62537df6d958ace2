/**
 * `npm run bench:relevance`: the quality of search over a large set of books, as the share of right answers at first
 * place and in the first ten. The queries are those of `test/relevance` and some hundred generated from the books.
 * `--queries <file.jsonl>` judges that file's queries instead (test/relevance/judged-queries.ts has the forms).
 * `--data <folder>` holds `large-books.csv.gz`; `--misses` prints the queries that are not answered well.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { connect } from '#server/db/connect'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { migrate } from '#server/db/migrate'
import type { Item } from '#contract/books'
import { SerialisedList } from '#server/http/serialised-list'
import { presenter } from '#server/features/books/presenter'
import { openSearch } from '#server/search/search'
import { madeQueries } from '#test/relevance/made-queries'
import { isRight, judgedReport, readJudgedQueries } from '#test/relevance/judged-queries'
import { answerable, answerAll, givenQueries, reportOf } from '#test/relevance/queries'
import { shelfOf, insertBooks } from '#test/relevance/shelf'
import { missingData, readBooks } from './search/books.ts'

const { values } = parseArgs({
  options: {
    data: { type: 'string', default: join(import.meta.dirname, '../../shared/data') },
    each: { type: 'string', default: '25' },
    misses: { type: 'boolean', default: false },
    queries: { type: 'string', multiple: true, default: [] },
  },
})
const say = (line: string) => process.stdout.write(`${line}\n`)
const data = resolve(values.data)
const judged = values.queries.map((file) => [file, readJudgedQueries(file)] as const)
const missing = missingData(data)
if (missing !== null) {
  process.stderr.write(`${missing}\n`)
  process.exit(2)
}

const work = await mkdtemp(join(tmpdir(), 'genlaest-relevance-'))
const postgres = await startEmbeddedPostgres({ dir: join(work, 'postgres'), fast: true })
try {
  const { db, close } = await connect(postgres.url, { max: 4 })
  await migrate(db)
  const shelf = shelfOf(readBooks(data, work))
  await insertBooks(db, shelf)
  const search = openSearch(db, presenter)
  const answerTo = async (query: string) => {
    const { items, corrected } = await search.find({ query }, null)
    const shown = items instanceof SerialisedList ? (JSON.parse(items.json.toString()) as Item[]) : items
    return {
      isbns: shown.map(({ apiBook }) => apiBook.isbn),
      titles: shown.map(({ apiBook }) => apiBook.title),
      corrected,
    }
  }
  const ask = async (query: string) => (await answerTo(query)).isbns

  const titles = shelf.map(({ title }) => title)
  for (const [file, queries] of judged) {
    const answered = []
    for (const query of queries) {
      const answer = await answerTo(query.query)
      answered.push({ ...query, answer, isRight: isRight(query, answer, titles) })
    }
    say(`${file}, over ${shelf.length.toLocaleString('en')} books\n${judgedReport(answered)}\n`)
    for (const each of values.misses ? answered.filter((one) => !one.isRight) : [])
      say(`missed: ${each.kind ?? ''} "${each.query}" found ${each.answer.titles.slice(0, 10).join(' · ')}`)
  }

  const isbns = new Set(shelf.map(({ isbn }) => isbn))
  for (const [name, queries] of judged.length > 0
    ? []
    : ([
        ['The given queries', answerable(givenQueries(), isbns)],
        ['Queries made from the books', madeQueries(shelf, Number(values.each))],
      ] as const)) {
    const answered = await answerAll(queries, ask)
    say(`${name}, over ${shelf.length.toLocaleString('en')} books\n${reportOf(answered)}\n`)
    for (const { kind, query, first, inTen } of values.misses ? answered : [])
      if (!first) say(`${inTen ? 'not first' : 'not in ten'}: ${kind} "${query}"`)
  }
  await close()
} finally {
  await postgres.stop()
  await rm(work, { recursive: true })
}
