/**
 * `npm run chaos -- --minutes 10`: people trade while nodes, the database and the providers fail at random. At the end it looks for everything
 * that was acknowledged, prints a line for each fault, and exits with 1 if there is one. SANDBOX_MONEY=real lets money take its time.
 */
import { mkdtemp, rm, mkdir } from 'node:fs/promises'
import { createServer } from 'node:net'
import { once } from 'node:events'
import { randomInt } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import Fastify from 'fastify'
import { sql } from 'kysely'
import { startSandbox } from '#sandbox/sandbox'
import { createAdapters } from '#server/adapters'
import { withSandbox } from '#server/config'
import { pushStandIn } from '#server/config/provider-settings'
import { connect } from '#server/db/connect'
import { randomFrom } from '#test/random-from'
import { startBalancer } from './chaos/balancer.ts'
import { createCalls, type Figures } from './chaos/calls.ts'
import { harmUntil, killInTurn, ownDatabase } from './chaos/harm.ts'
import { keepNode, type Node } from './chaos/nodes.ts'
import { createTown, outboxOf, untilPayable, type Person } from './chaos/people.ts'
import { openPromises } from './chaos/promises.ts'
import { sell, type Stage } from './chaos/sale.ts'
import { faultsIn } from './chaos/verify.ts'

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
const begunAt = Date.now()
const say = (line: string) =>
  console.log(`${((Date.now() - begunAt) / 1000).toFixed(1).padStart(7)} s  ${line}`)
/** One jump of the clock: deadlines come, and with real money its days pass. */
const jumpHours = isReal ? 24 : 2

await using disposables = new AsyncDisposableStack()
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
const home = await mkdtemp(join(tmpdir(), 'genlaest-chaos-'))
if (!values.keep) disposables.defer(() => rm(home, { recursive: true, force: true }))
say(`seed ${seed}, ${minutes} minutes, ${count} nodes, ${isReal ? 'real' : 'instant'} money, in ${home}`)
const dataDir = join(home, 'data')
await mkdir(dataDir, { mode: 0o700 })

const database = await ownDatabase(join(home, 'postgres'))
disposables.defer(() => database.stop())
const money = isReal
  ? { real: true, chargeDays: 3, checkDays: 0, payouts: 'manual' as const }
  : { real: false }
const sandbox = disposables.adopt(
  await startSandbox({ dataDir: join(dataDir, 'sandbox'), money }),
  ({ close }) => close(),
)
const providerSettings = Object.fromEntries(
  Object.entries(sandbox.settings).filter(([name]) => !(pushStandIn as readonly string[]).includes(name)),
)
const env = {
  ...providerSettings,
  GENLAEST_MODE: 'sandbox',
  NODE_ENV: 'production',
  DATA_DIR: dataDir,
  DATABASE_URL: database.url,
  DATABASE_CONNECTIONS: '10',
  TRUST_PROXY: '127.0.0.1',
  PAYOUT_COOLING_HOURS: '0',
  LOG_LEVEL: 'warn',
}
const nodes: Node[] = []
for (let n = 0; n < count; n++) {
  const port = await freePort()
  nodes.push(keepNode({ port, env, logFile: join(home, `node-${port}.log`), mayFail: database.isAway }))
}
disposables.defer(async () => void (await Promise.all(nodes.map((node) => node.stop()))))
const balancer = disposables.adopt(await startBalancer(nodes), ({ close }) => close())
sandbox.listenAt(balancer.url)
sandbox.reportSmsTo(`${balancer.url}/webhooks/gatewayapi`)
const outside = Fastify()
await outside.register(sandbox.routes)

// The first one fills the market with the demo.
nodes[0]!.start()
await nodes[0]!.untilUp()
for (const node of nodes.slice(1)) node.start()
for (const node of nodes) await node.untilUp()
say(`${count} nodes answer`)

const figures: Figures = { calls: 0, acknowledged: 0, again: new Map(), faults: [] }
const promises = openPromises()
const inject = async (url: string) => (await outside.inject({ url })).json() as unknown
const town = createTown({ calls: createCalls(balancer.url, figures), promises, outbox: outboxOf(inject) })
const { db, close } = await connect(database.url, { max: 3, onIdleError: () => {} })
disposables.defer(close)
const editions = await db.selectFrom('book').select('id').limit(100).execute()
const stage: Stage = { town, promises, sandbox, bookIds: editions.map(({ id }) => id) }

const broken: string[] = []
let isOpen = true
let sales = 0
async function trade() {
  let seller: Person | null = null
  for (let n = 0; isOpen; n++) {
    try {
      seller = n % 6 === 0 || seller === null ? await newSeller() : seller
      await sell(stage, { seller, buyer: await town.newcomer() }, chance)
      sales++
    } catch (error) {
      broken.push(`a sale broke off: ${(error as Error).message}`)
      say(broken.at(-1)!)
      seller = null
    }
  }
}

async function newSeller(): Promise<Person> {
  const person = await town.newcomer()
  await town.becomeSeller(person)
  await untilPayable(town, person, sandbox)
  return person
}

const trades = Array.from({ length: pairs }, trade)
say('people trade')
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
const harm = await harmUntil(Date.now() + minutes * 60_000, {
  nodes,
  database,
  faults: sandbox.faults,
  chance,
  advance,
  say,
})
say('all is mended; sales that have begun go on to their end')
isOpen = false
await Promise.all(trades)
for (const node of nodes) await node.untilUp()
await comeToRest()

const config = withSandbox(env, sandbox.settings)
const { payments, close: closeAdapters } = createAdapters(config, {
  clock: sandbox.clock,
  log: { info() {}, warn() {}, error() {} },
})
disposables.defer(closeAdapters)
const photo = async (key: string) => (await fetch(`${balancer.url}/photos/${key}/480.webp`)).status
const found = await faultsIn({ db, payments, clock: sandbox.clock, promises, photo })
const surprises = nodes.flatMap((node) => node.surprises)
const unexplained = balancer
  .unexplained()
  .map(({ port, what, why }) => `${what} broke on node ${port}, which nobody had killed: ${why}`)
const all = [
  ...broken,
  ...surprises,
  ...unexplained,
  ...figures.faults.map((one) => `an error of ours: ${one}`),
  ...found,
]
report()
process.exitCode = all.length > 0 ? 1 : 0

function report() {
  const kept = {
    accounts: promises.accounts.size,
    listings: promises.listings.size,
    messages: promises.messages.size,
    payments: promises.payments.size,
    approvals: promises.approvals.size,
    refunds: promises.refunds.size,
    payouts: promises.payouts.length,
  }
  console.log(`\nharm       ${inWords(harm)}`)
  console.log(`in turn    ${inWords(inTurn)}`)
  console.log(
    `calls      ${figures.calls} made, ${figures.acknowledged} acknowledged, ${again()} made again; ${sales} sales`,
  )
  console.log(`promised   ${inWords(kept)}`)
  console.log(
    `requests   ${balancer.passed()} passed, ${balancer.broken()} broke while their node was killed`,
  )
  for (const [why, times] of [...figures.again].sort(([, a], [, b]) => b - a).slice(0, 15))
    console.log(`  again    ${times} × ${why}`)
  for (const [why, times] of promises.abandoned) console.log(`  given up ${times} × ${why}`)
  for (const fault of all) console.log(`FAULT      ${fault}`)
  console.log(
    all.length === 0
      ? 'Everything that was acknowledged is there, once, and the books are at one.'
      : `${all.length} faults.`,
  )
}

function again() {
  return [...figures.again.values()].reduce((sum, times) => sum + times, 0)
}

function inWords(numbers: Record<string, number>) {
  return Object.entries(numbers)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ')
}

/** Lets ten days pass, a day at a time, for what waits for money or a deadline. Jobs get their next try at once, to save an hour of waiting. */
async function comeToRest() {
  for (let day = 0; day < 10; day++) {
    sandbox.clock.advance(day === 0 ? 0 : 24)
    await sandbox.money.settle()
    await fetch(`${balancer.url}/sandbox/clock/advance`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: '{"hours":0}',
    })
    await jobsDone()
  }
  say('ten days have passed')
}

async function jobsDone() {
  for (const until = Date.now() + 120_000; Date.now() < until; await pause(300)) {
    await sql`update pgboss.job set start_after = now() where state in ('created', 'retry') and start_after > now()
      and name not like '\\_\\_%' and name not in ('sweep', 'hear-from-carriers', 'rebuild-search')`.execute(
      db,
    )
    const { rows } = await sql<{ open: number }>`
      select count(*)::int as open from pgboss.job where state in ('created', 'retry', 'active') and name not like '\\_\\_%'
        and name not in ('sweep', 'hear-from-carriers', 'rebuild-search')`.execute(db)
    if (rows[0]!.open === 0) return
  }
}

async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768)
  const server = createServer().listen(port, '127.0.0.1')
  const isFree = await once(server, 'listening').then(
    () => true,
    () => false,
  )
  if (!isFree) return freePort()
  server.close()
  await once(server, 'close')
  return port
}
