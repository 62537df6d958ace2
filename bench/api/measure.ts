/** The rows of one checkout, each over the same connections to one process. */
import { join } from 'node:path'
import { workerHeap } from '#server/config/worker-heap'
import { generate, type Outcome, type Requests } from '../generator.ts'
import { startChild, type Child, type Usage } from './child.ts'
import type { Market } from './fill.ts'
import type { NodePort, NodeSettings, StandIns } from './node.ts'
import type { ProviderFigures } from './provider.ts'
import { findBooks, type Row } from './rows.ts'

/** `cpu` is the processor time of the measured process for one answer, in milliseconds. */
export type Figures = Outcome & { cpu: number }

export type Measured = {
  rows: Record<string, Figures>
  /** How often a purchase calls the payment provider, and a call's median time in ms, which the purchase includes. */
  provider?: { calls: number; p50: number }
  /** p99 of `findBook` over one connection, alone and while books with photos are listed. */
  meanwhile?: { alone: number; p99: number }
}

export type Loading = { connections: number; seconds: number }
export type Provider = Child<StandIns>
export type Node = Child<NodePort>

/** `checkout` may be another one than ours, with a benchmark of its own. */
export async function startNode(checkout: string, settings: NodeSettings): Promise<Node> {
  const file = join(checkout, 'bench/api/node.ts')
  return startChild<NodePort>({ file, settings, flags: workerHeap.split(' ') })
}

type Running = { node: Node; provider: Provider; market: Market }
type Options = Loading & { rows: readonly Row[]; say: (line: string) => void }

export async function measureRows(running: Running, options: Options): Promise<Measured> {
  const { node, provider, market } = running
  const measured: Measured = { rows: {} }
  for (const { key, name, requests } of options.rows) {
    options.say(`  ${name} …`)
    const asked = await requests(market)
    if (key === 'sell') {
      const { figures, meanwhile } = await measureSale(running, options, asked)
      measured.rows[key] = figures
      measured.meanwhile = meanwhile
    } else measured.rows[key] = await measureLoad(node, asked, options, () => provider.ask('figures'))
    if (key === 'buy') {
      const { answers, p50 } = await provider.ask<ProviderFigures>('figures')
      measured.provider = { calls: answers / measured.rows[key].answers, p50 }
    }
  }
  return measured
}

/** Warms up for as long, because a new node still compiles its code, and then calls `begin`. */
export async function measureLoad(
  node: Node,
  requests: Requests,
  { connections, seconds }: Loading,
  begin?: () => Promise<unknown>,
): Promise<Figures> {
  const load = { host: '127.0.0.1', port: node.port, requests, connections }
  await generate({ ...load, seconds })
  await begin?.()
  const before = await node.ask<Usage>('usage')
  const outcome = await generate({ ...load, seconds })
  const after = await node.ask<Usage>('usage')
  if (outcome.answers === 0) throw new Error('all requests were used before the measurement')
  return { ...outcome, cpu: (after.cpuMs - before.cpuMs) / outcome.answers }
}

/** Four people list books, and one reads. The processor time of a listing includes the reader's. */
async function measureSale({ node, market }: Running, { seconds }: Loading, sales: Requests) {
  const reader = { host: '127.0.0.1', port: node.port, requests: findBooks(market), connections: 1 }
  await generate({ ...reader, seconds })
  const alone = await generate({ ...reader, seconds })
  const [figures, reading] = await Promise.all([
    measureLoad(node, sales, { connections: 4, seconds }),
    generate({ ...reader, seconds: seconds * 2 }),
  ])
  return { figures, meanwhile: { alone: alone.p99, p99: reading.p99 } }
}
