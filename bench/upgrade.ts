/**
 * `npm run upgrade:check`: the last landed version (upgrade/landed-version.ts; `--against` names another) and this one run together on one
 * database while people trade. Nodes are replaced one after the other; in between the old one is killed and starts again beside the new one.
 * At the end it looks for everything that was acknowledged.
 */
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { randomFrom } from '#test/random-from'
import { home, saying } from './chaos/home.ts'
import { allFaults, report } from './chaos/judge.ts'
import { openMarket } from './chaos/market.ts'
import { comeToRest } from './chaos/rest.ts'
import { openTrade } from './chaos/trade.ts'
import { versionBefore } from './upgrade/version-before.ts'

const { values } = parseArgs({
  options: {
    against: { type: 'string' },
    sales: { type: 'string', default: '10' },
    pairs: { type: 'string', default: '2' },
    keep: { type: 'boolean', default: false },
  },
})
const [sales, pairs] = [Number(values.sales), Number(values.pairs)]
const random = randomFrom(1)
const chance = () => random(1_000_000) / 1_000_000
const isReal = process.env['SANDBOX_MONEY'] === 'real'
const present = join(import.meta.dirname, '..')

await using disposables = new AsyncDisposableStack()
const say = saying()
const folder = await home(disposables, values.keep)
const before = versionBefore(values.against, { present, into: join(folder, 'before') })
say(`the version before is ${before.name}`)
const market = await openMarket({ home: folder, count: 2, root: before.root, isReal }, disposables)
const { nodes, db } = market
const [first, second] = nodes as [(typeof nodes)[number], (typeof nodes)[number]]
const migrations = async () =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )
const known = await migrations()

const trade = openTrade(market, pairs, chance)
await untilSold('two nodes of the version before')
await first.upgrade(present)
const added = (await migrations()).filter((name) => !known.includes(name))
say(`one node is new, and ran ${added.length === 0 ? 'no migrations' : added.join(', ')}`)
await untilSold('both versions')
second.signal('SIGKILL')
await second.untilUp()
await untilSold('both versions, after the old node was killed and started again')
await second.upgrade(present)
await untilSold('two nodes of this version')
await trade.close()
await comeToRest(market)

const faults = await allFaults(market, trade)
report(market, trade, faults)
process.exitCode = faults.length > 0 ? 1 : 0

/** Waits for so many more sales, or for the first that breaks off. */
async function untilSold(by: string) {
  const enough = trade.sales() + sales
  while (trade.sales() < enough && trade.broken.length === 0) await pause(200)
  say(`${trade.sales()} sales: ${by}`)
}
