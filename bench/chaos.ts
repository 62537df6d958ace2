/**
 * `npm run chaos -- --minutes 10`: people trade while nodes, the database and the providers fail at random. At the end it looks for everything
 * that was acknowledged, prints a line for each fault, and exits with 1 if there is one. SANDBOX_MONEY=real lets money take its time.
 */
import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { randomFrom } from '#test/random-from'
import { harmUntil, killInTurn } from './chaos/harm.ts'
import { home, saying } from './chaos/home.ts'
import { allFaults, inWords, report } from './chaos/judge.ts'
import { openMarket } from './chaos/market.ts'
import { comeToRest } from './chaos/rest.ts'
import { openTrade } from './chaos/trade.ts'

const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    pairs: { type: 'string', default: '4' },
    nodes: { type: 'string', default: '3' },
    seed: { type: 'string', default: String(randomInt(1_000_000)) },
    keep: { type: 'boolean', default: false },
  },
})
const [minutes, pairs, count, seed] = [values.minutes, values.pairs, values.nodes, values.seed].map(
  Number,
) as [number, number, number, number]
const isReal = process.env['SANDBOX_MONEY'] === 'real'
const random = randomFrom(seed)
const chance = () => random(1_000_000) / 1_000_000
/** Moves the clock once: deadlines come, and with real money its days pass. */
const jumpHours = isReal ? 24 : 2

await using disposables = new AsyncDisposableStack()
const say = saying()
const folder = await home(disposables, values.keep)
say(`seed ${seed}, ${minutes} minutes, ${count} nodes, ${isReal ? 'real' : 'instant'} money, in ${folder}`)
const root = join(import.meta.dirname, '..')
const market = await openMarket({ home: folder, count, root, isReal }, disposables)
const { nodes, balancer, sandbox, database } = market
say(`${count} nodes answer, and people trade`)
const trade = openTrade(market, pairs, chance)

await killInTurn(nodes, 5_000)
const inTurn = {
  killed: nodes.length,
  passed: balancer.passed(),
  broke: balancer.broken(),
  brokeElsewhere: balancer.unexplained().length,
}
say(`each node was killed in turn: ${inWords(inTurn)}`)

const advance = async () => {
  say(`the clock jumps by ${jumpHours} hours`)
  sandbox.clock.advance(jumpHours)
  await sandbox.money.settle()
}
const harmed = { nodes, database, faults: sandbox.faults, chance, advance, say }
const harm = await harmUntil(Date.now() + minutes * 60_000, harmed)
say('all is fixed; sales that have begun go on to their end')
await trade.close()
for (const node of nodes) await node.untilUp()
await comeToRest(market)
say('ten days have passed')

const faults = await allFaults(market, trade)
console.log(`\nharm       ${inWords(harm)}`)
console.log(`in turn    ${inWords(inTurn)}`)
report(market, trade, faults)
process.exitCode = faults.length > 0 ? 1 : 0
