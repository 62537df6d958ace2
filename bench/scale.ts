/**
 * `npm run bench:scale`: how much work a call is in a small marketplace and in larger ones, in pages of the database. What stays the same at ten and
 * a hundred times the size does not break; what grows with it breaks first (docs/scale.md). Searches have a benchmark of their own (bench:search).
 * Everything grows together, and with `--grow all,each` then each thing of scale/things.ts alone, in a marketplace of its own.
 */
import { parseArgs } from 'node:util'
import type pg from 'pg'
import { rebuildSearch } from '#server/search/rebuild'
import { openMarket } from './scale/market.ts'
import { slopeOf } from './scale/slope.ts'
import { noteStatements, pagesOf } from './scale/statements.ts'
import { countsOfAll, things, type Thing } from './scale/things.ts'

type Grown = Thing | 'all'

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '100,1000,10000' },
    grow: { type: 'string', default: 'all' },
  },
})
const sizes = values.sizes.split(',').map(Number)
const notes = noteStatements()

const tables: [Grown, Map<string, number[]>][] = []
for (const grown of wanted(values.grow)) tables.push([grown, await measure(grown)])
for (const [grown, table] of tables) printPages(grown, table)

function wanted(named: string): Grown[] {
  const known: Record<string, readonly Grown[]> = { each: things, all: ['all'] }
  for (const thing of things) known[thing] = [thing]
  return named.split(',').flatMap((name) => {
    const some = known[name]
    if (!some) throw new Error(`--grow takes some of ${Object.keys(known).join(', ')}, with commas between`)
    return some
  })
}

async function measure(grown: Grown): Promise<Map<string, number[]>> {
  await using disposables = new AsyncDisposableStack()
  const { client, grow, works, db } = await openMarket(disposables)
  const table = new Map<string, number[]>(works.map(([name]) => [name, []]))
  let there = 0
  for (const size of sizes) {
    await grow({ from: there, to: size, only: grown === 'all' || there === 0 ? undefined : grown })
    there = size
    await rebuildSearch(db)
    await client.query('vacuum analyze')
    const { rows: counts } = await client.query<Record<Thing, number>>(countsOfAll)
    console.log(
      `${grown}  ${String(size).padStart(7)}  ${things.map((one) => `${counts[0]![one]} ${one}`).join(', ')}`,
    )
    for (const [name, act] of works) {
      await act()
      const pages = await pagesOf(client, await notes.during(act))
      const sum = pages.reduce((all, one) => all + one, 0)
      console.log(`${grown}  ${String(size).padStart(7)}  ${name.padEnd(28)} ${String(sum).padStart(9)}`)
      table.get(name)!.push(sum)
    }
  }
  if (grown === 'all') await printBytes(client, there)
  return table
}

function printPages(grown: Grown, table: Map<string, number[]>) {
  const what =
    grown === 'all' ? 'the same people, books, orders and messages' : `the ${grown}, the rest staying`
  console.log(`\npages of 8 KB that one of it touches, with ${sizes.join(', ')} times ${what}`)
  for (const [name, pages] of table) {
    const figures = pages.map((one) => String(one).padStart(9)).join('')
    console.log(`${name.padEnd(28)} ${figures}  slope ${slopeOf(pages, sizes)}`)
  }
}

async function printBytes(client: pg.Client, there: number) {
  const { rows } = await client.query<{ name: string; bytes: number }>(`
    select relname as name, (pg_total_relation_size(oid) / greatest(reltuples, 1))::int as bytes from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${there} order by 2 desc limit 20`)
  console.log('\nbytes a row, indexes included')
  for (const { name, bytes } of rows) console.log(`${name.padEnd(28)} ${String(bytes).padStart(9)}`)
}
