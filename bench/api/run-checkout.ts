/** Everything that is measured of one checkout, with databases of its own. */
import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startChild } from './child.ts'
import { seedDemoInto } from './demo.ts'
import { openCopy, type Market } from './fill.ts'
import { measureLimits, type Limits } from './limits.ts'
import { measureRows, startNode, type Loading, type Node, type Provider } from './measure.ts'
import type { StandIns } from './node.ts'
import type { Row } from './rows.ts'
import { soak } from './soak.ts'
import type { Run } from './targets.ts'

type Options = Loading & {
  /** The filled marketplace's database. */
  url: string
  rows: readonly Row[]
  /** Seconds of many connections; 0 for none. */
  soakSeconds: number
  limits: boolean
  say: (line: string) => void
}

/** A sentence that says what the checkout lacks; null if it can be measured. */
export function missingIn(checkout: string): string | null {
  if (!existsSync(join(checkout, 'bench/api/node.ts')))
    return `${checkout} has no bench/api/node.ts, so it is older than this benchmark and cannot be measured`
  if (!existsSync(join(checkout, 'build/server/handler.js')))
    return `${checkout} has no built pages: run npm run build there`
  return null
}

export async function runCheckout(checkout: string, options: Options): Promise<{ run: Run; limits: Limits }> {
  const { url, rows, seconds, soakSeconds, say } = options
  let [run, limits]: [Run, Limits] = [{ rows: {} }, {}]
  if (rows.length > 0) {
    // Warm-up and measurement use each pair for one purchase, up to this rate.
    const buyers = rows.some(({ key }) => key === 'buy') ? Math.ceil(2 * seconds * mostPurchases) : 0
    const pairs = Math.max(fewestPairs, buyers)
    say(`copying the marketplace for ${checkout}, with ${pairs.toLocaleString('en')} pairs of people …`)
    const market = await openCopy({ url, name: 'bench_api', pairs, from: 'copy' })
    await withNode(checkout, market, async (node, provider) => {
      if (options.limits) limits = await measureLimits(market, node, options)
      run = await measureRows({ node, provider, market }, options)
    })
  }
  if (soakSeconds > 0) {
    say(`filling a marketplace with the demo, and then 500 connections for ${soakSeconds} s …`)
    const demo = {
      url,
      name: 'bench_api_demo',
      pairs: fewestPairs,
      from: 'empty',
      fill: seedDemoInto,
    } as const
    const market = await openCopy(demo)
    await withNode(checkout, market, async (node) => {
      run.soak = await soak(node, market, soakSeconds)
    })
  }
  return { run, limits }
}

const [fewestPairs, mostPurchases] = [1_000, 500]

async function withNode(
  checkout: string,
  market: Market,
  use: (node: Node, provider: Provider) => Promise<void>,
): Promise<void> {
  await using opened = new AsyncDisposableStack()
  opened.defer(() => market.drop())
  // Photos for new books.
  const dataDir = opened.adopt(await mkdtemp(join(tmpdir(), 'genlaest-bench-api-')), (dir) =>
    rm(dir, { recursive: true }),
  )
  const provider = opened.adopt(
    await startChild<StandIns>({ file: join(import.meta.dirname, 'provider.ts') }),
    ({ stop }) => stop(),
  )
  const { payments, mail } = provider
  const { databaseUrl } = market
  const node = opened.adopt(await startNode(checkout, { databaseUrl, dataDir, payments, mail }), ({ stop }) =>
    stop(),
  )
  await use(node, provider)
}
