/**
 * `npm run bench:scale`: how much work a call is in a small marketplace and in larger ones, in pages of the database. What stays the same at ten and
 * a hundred times the size does not break; what grows with it breaks first (docs/scale.md). Searches have a benchmark of their own (bench:search).
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import pg from 'pg'
import { startEmbeddedPostgres } from '#server/db/embedded'
import { connect } from '#server/db/connect'
import { migrate } from '#server/db/migrate'
import { everyMinute } from '#server/handlers'
import { rebuildSearch } from '#server/search/rebuild'
import { appCalls } from '#test/app-calls'
import { openApp } from '#test/open-app'
import { basketOf, createPeople } from '#test/people'
import { copier } from './scale/grow.ts'
import { noteStatements, pagesOf } from './scale/statements.ts'

const { values } = parseArgs({ options: { sizes: { type: 'string', default: '100,1000,10000' } } })
const sizes = values.sizes.split(',').map(Number)

await using disposables = new AsyncDisposableStack()
const home = await mkdtemp(join(tmpdir(), 'genlaest-scale-'))
disposables.defer(() => rm(home, { recursive: true, force: true }))
const { url } = disposables.adopt(await startEmbeddedPostgres({ dir: home, fast: true }), ({ stop }) =>
  stop(),
)
const own = await connect(url, { max: 1 })
await migrate(own.db)
await own.close()
const notes = noteStatements()
const app = disposables.adopt(
  await openApp({ databaseUrl: url, env: { SHORT_CACHE_SECONDS: '0' } }),
  (open) => open.close(),
)
const { deps } = app
const { as, pay, settled } = appCalls(app)
const { person, listedBook } = createPeople(deps)

// Makes one of each: a finished sale with a conversation, an order that waits, and a book for sale.
const buyer = await person()
const book = await listedBook({ price: 200_00, title: 'Makroøkonomi' })
const { body: session } = await as(buyer, 'buyBook', basketOf([book]))
await pay(session.url)
await settled()
const orderId = (await as(buyer, 'bought')).body[0]!._id
for (let n = 0; n < 10; n++)
  await as(n % 2 ? buyer : book.seller, 'chatSM', {
    chat: { chatId: orderId, type: 2 },
    msg: `Besked ${n}`,
    clientId: crypto.randomUUID(),
  })
await as(buyer, 'satisfied', { shipment: orderId })
const open = await listedBook({ price: 180_00, title: 'Mikroøkonomi' })
const waiting = await listedBook({ price: 150_00, title: 'Statistik' })
const { body: second } = await as(buyer, 'buyBook', basketOf([waiting]))
await pay(second.url)
await settled()
const client = new pg.Client(url)
await client.connect()
disposables.defer(() => client.end())
const grow = await copier(client)
const operator = await person({ role: 'operator' })

const works: [name: string, act: () => Promise<unknown>][] = [
  ['a book (guest)', () => as(null, 'findBook', { dbId: open.id })],
  ['what I bought', () => as(buyer, 'bought')],
  ['what I sell', () => as(book.seller, 'myBooks')],
  ['my inbox', () => as(buyer, 'chatsGet')],
  ['my balance', () => as(book.seller, 'stripeUser')],
  ['the case desk', () => as(operator, 'operatorQueues')],
  ['all orders (operator)', () => as(operator, 'operatorOrders')],
  ['money held (operator)', () => as(operator, 'heldMoney')],
  ['the sweep of a minute', () => everyMinute(deps)],
]

const table: Record<string, number[]> = {}
let there = 0
for (const size of sizes) {
  await grow(there, size)
  there = size
  await rebuildSearch(deps.db)
  await client.query('vacuum analyze')
  for (const [name, act] of works) {
    await act()
    const pages = await pagesOf(client, await notes.during(act))
    const sum = pages.reduce((all, one) => all + one, 0)
    console.log(`${String(size).padStart(7)}  ${name.padEnd(28)} ${String(sum).padStart(9)}`)
    ;(table[name] ??= []).push(sum)
  }
}
const { rows } = await client.query<{ name: string; bytes: number }>(`
  select relname as name, (pg_total_relation_size(oid) / greatest(reltuples, 1))::int as bytes from pg_class
  where relnamespace = 'public'::regnamespace and relkind = 'r' and reltuples >= ${there} order by 2 desc limit 20`)

console.log(
  `\npages of 8 KB that one of it touches, with ${sizes.join(', ')} times the same people, books, orders and messages`,
)
for (const [name, pages] of Object.entries(table))
  console.log(`${name.padEnd(28)} ${pages.map((one) => String(one).padStart(9)).join('')}`)
console.log('\nbytes a row, indexes included')
for (const { name, bytes } of rows) console.log(`${name.padEnd(28)} ${String(bytes).padStart(9)}`)
