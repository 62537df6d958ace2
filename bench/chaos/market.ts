/** A marketplace of several nodes with one PostgreSQL, one folder of photos and one outside world, which all outlive the nodes. */
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import Fastify from 'fastify'
import { startSandbox } from '#sandbox/sandbox'
import { pushStandIn } from '#server/config/provider-settings'
import { connect } from '#server/db/connect'
import { startBalancer } from './balancer.ts'
import { createCalls, type Figures } from './calls.ts'
import { freePort } from './free-port.ts'
import { ownDatabase } from './own-database.ts'
import { keepNode, type Node } from './nodes.ts'
import { createTown, outboxOf } from './people.ts'
import { openPromises } from './promises.ts'
import type { Stage } from './sale.ts'

export type Market = Awaited<ReturnType<typeof openMarket>>
type Wanted = {
  /** The folder for everything that it keeps. */
  home: string
  /** How many nodes, and the folder of the version that they run. */
  count: number
  root: string
  isReal: boolean
}

export async function openMarket({ home, count, root, isReal }: Wanted, disposables: AsyncDisposableStack) {
  const dataDir = join(home, 'data')
  await mkdir(dataDir, { mode: 0o700 })
  const database = await ownDatabase(join(home, 'postgres'))
  disposables.defer(() => database.stop())
  const money = isReal
    ? { real: true, chargeDays: 3, checkDays: 1, payouts: 'manual' as const }
    : { real: false }
  const sandbox = disposables.adopt(
    await startSandbox({ dataDir: join(dataDir, 'sandbox'), money }),
    ({ close }) => close(),
  )
  const isOurs = ([name]: [string, string]) => !(pushStandIn as readonly string[]).includes(name)
  const env = {
    ...Object.fromEntries(Object.entries(sandbox.settings).filter(isOurs)),
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
    const logFile = join(home, `node-${port}.log`)
    nodes.push(keepNode({ port, env, root, logFile, mayFail: database.isAway }))
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

  const figures: Figures = { calls: 0, acknowledged: 0, again: new Map(), faults: [] }
  const promises = openPromises()
  const inject = async (url: string) => (await outside.inject({ url })).json() as unknown
  const town = createTown({ calls: createCalls(balancer.url, figures), promises, outbox: outboxOf(inject) })
  const { db, close } = await connect(database.url, { max: 3, onIdleError: () => {} })
  disposables.defer(close)
  const editions = await db.selectFrom('book').select('id').limit(100).execute()
  const stage: Stage = { town, promises, sandbox, bookIds: editions.map(({ id }) => id) }
  return { env, nodes, database, db, sandbox, balancer, figures, promises, town, stage }
}
