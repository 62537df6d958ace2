/** The bare limits that the chosen rows are compared with. */
import { join } from 'node:path'
import type { BareSettings, Rendering, RenderTask } from './bare.ts'
import { startChild } from './child.ts'
import type { Market } from './fill.ts'
import { workerHeap } from '#server/config/worker-heap'
import { measureLoad, type Figures, type Loading, type Node } from './measure.ts'
import type { NodePort } from './node.ts'
import { post } from './requests.ts'
import { bookPath, someIds, type Limit, type Row } from './rows.ts'

export type Limits = Partial<Record<Limit, Pick<Figures, 'perSecond' | 'p50' | 'p99' | 'cpu'>>> & {
  rendering?: Pick<Rendering, 'elements' | 'kb'>
}

type Options = Loading & { rows: readonly Row[] }

export async function measureLimits(
  market: Market,
  node: Node,
  { rows, connections, seconds }: Options,
): Promise<Limits> {
  const needed = new Set(rows.map(({ beside }) => beside))
  const loading = { connections, seconds }
  const settings: BareSettings = { databaseUrl: market.databaseUrl }
  const flags = workerHeap.split(' ')
  const bare = await startChild<NodePort>({ file: join(import.meta.dirname, 'bare.ts'), settings, flags })
  const asked = (path: string) => someIds(market).map((dbId) => post(path, { dbId }))
  const limits: Limits = {}
  try {
    limits.nothing = await measureLoad(bare, asked('/nothing'), loading)
    if (needed.has('row')) limits.row = await measureLoad(bare, asked('/row'), loading)
    if (needed.has('react')) {
      const pages = await Promise.all(evenly(someIds(market)).map((id) => textOf(node, bookPath(id))))
      const task: RenderTask = { pages, seconds }
      const rendering = await bare.ask<Rendering>('render', task)
      limits.react = rendering
      limits.rendering = rendering
    }
  } finally {
    await bare.stop()
  }
  return limits
}

/** Pages differ by the number of similar books, so one alone would be no measure. */
const sampled = 40

function evenly(ids: readonly string[]): readonly string[] {
  const step = Math.ceil(ids.length / sampled)
  return ids.filter((_, n) => n % step === 0)
}

async function textOf({ port }: Node, path: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`)
  if (!answer.ok) throw new Error(`${path} is answered ${answer.status}`)
  return answer.text()
}
