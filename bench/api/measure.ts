/** The rows of one checkout, each over the same connections to one process. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { generate, type Outcome, type Requests } from '../generator.ts'
import { startChild, type Child, type Usage } from './child.ts'
import type { Market } from './fill.ts'
import type { NodePort, NodeSettings } from './node.ts'
import type { ProviderFigures } from './provider.ts'
import { findBooks, type Row } from './rows.ts'

/** `cpu` is the processor time of the measured process for one answer, in milliseconds. */
export type Figures = Outcome & { cpu: number }

export type Measured = {
  rows: Record<string, Figures>
  /** Of each purchase: the provider's calls, and the median time of one, which is part of the purchase's own. */
  provider?: { calls: number; p50: number }
  /** p99 of `findBook` over one connection, alone and while books with photos are listed. */
  meanwhile?: { alone: number; p99: number }
}

export type Loading = { connections: number; seconds: number }
export type Provider = Child<NodeSettings['payments']>
export type Node = Child<NodePort>

/** `checkout` may be another one than ours, with a benchmark of its own. */
export async function startNode(checkout: string, settings: NodeSettings): Promise<Node> {
  const processes = pathToFileURL(join(checkout, 'server/processes.ts')).href
  const { workerHeap } = (await import(processes)) as { workerHeap: string }
  const file = join(checkout, 'bench/api/node.ts')
  return startChild<NodePort>({ file, settings, flags: workerHeap.split(' ') })
}

type Running = { node: Node; provider: Provider; market: Market }
type Options = Loading & { rows: readonly Row[]; say: (line: string) => void }

export async function measureRows({ node, provider, market }: Running, options: Options): Promise<Measured> {
  const measured: Measured = { rows: {} }
  for (const { key, name, requests } of options.rows) {
    options.say(`  ${name} …`)
    const asked = await requests(market)
    if (key === 'sell') measured.meanwhile = await withReader(node, market, options, measured, asked)
    else {
      const figures = await measureLoad(node, asked, options, () => provider.ask('figures'))
      measured.rows[key] = figures
      if (key === 'buy') {
        const { answers, p50 } = await provider.ask<ProviderFigures>('figures')
        measured.provider = { calls: answers / figures.answers, p50 }
      }
    }
  }
  return measured
}

/** Warms up with half the time, and then calls `begin`. */
export async function measureLoad(
  node: Node,
  requests: Requests,
  { connections, seconds }: Loading,
  begin?: () => Promise<unknown>,
): Promise<Figures> {
  const load = { host: '127.0.0.1', port: node.port, requests, connections }
  await generate({ ...load, seconds: seconds / 2 })
  await begin?.()
  const before = await node.ask<Usage>('usage')
  const outcome = await generate({ ...load, seconds })
  const after = await node.ask<Usage>('usage')
  return { ...outcome, cpu: (after.cpuMs - before.cpuMs) / outcome.answers }
}

/** Four people list books, and one reads. The processor time of a listing includes the reader's. */
async function withReader(
  node: Node,
  market: Market,
  { seconds }: Loading,
  measured: Measured,
  sales: Requests,
) {
  const reader = { connections: 1, seconds }
  const alone = await measureLoad(node, findBooks(market), reader)
  const [selling, reading] = await Promise.all([
    measureLoad(node, sales, { connections: 4, seconds }),
    measureLoad(node, findBooks(market), reader),
  ])
  measured.rows['sell'] = selling
  return { alone: alone.p99, p99: reading.p99 }
}
