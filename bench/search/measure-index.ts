import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

export type IndexFigures = {
  /** Seconds from the start of the process until it may answer. */
  seconds: number
  /** Bytes: the most it ever held, and what it holds once the heap is cleared. */
  peak: number
  rss: number
  heapUsed: number
  arrayBuffers: number
  /** Milliseconds of a search, on average of a few. */
  search: number
  /** The slowest suggestion of some common beginnings, each asked once. */
  suggestion: { ms: number; text: string }
}

export const indexTargets = { seconds: 30, bytes: 900 * 1024 * 1024, suggestionMs: 30 }

export async function measureIndex(databaseUrl: string, dataDir: string): Promise<IndexFigures> {
  const execArgv = [
    '--expose-gc',
    '--no-parallel-scavenge',
    '--v8-pool-size=1',
    '--heap-growing-percent=100',
    '--max-semi-space-size=16',
    '--disable-warning=ExperimentalWarning',
  ]
  const child = fork(join(import.meta.dirname, 'index-node.ts'), [databaseUrl, dataDir], { execArgv })
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process ended with ${code} before it answered`)
  })
  const [figures] = (await Promise.race([once(child, 'message'), ended])) as [IndexFigures]
  await ended.catch(() => {})
  return figures
}

export function indexSentence(editions: number, figures: IndexFigures) {
  const { seconds, peak, rss, arrayBuffers, search, suggestion } = figures
  const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
  return (
    `${editions.toLocaleString('en')} editions: ready after ${seconds.toFixed(1)} s (at most ${indexTargets.seconds}); ` +
    `${mb(rss)} held, ${mb(peak)} at most while loading (at most ${mb(indexTargets.bytes)}), of it ${mb(arrayBuffers)} of ` +
    `columns and text; a search takes ${search.toFixed(1)} ms, the slowest suggestion ('${suggestion.text}') ` +
    `${suggestion.ms.toFixed(1)} (at most ${indexTargets.suggestionMs})`
  )
}

export function missesIndexTarget({ seconds, peak, rss, suggestion }: IndexFigures): boolean {
  return (
    seconds > indexTargets.seconds ||
    Math.max(peak, rss) > indexTargets.bytes ||
    suggestion.ms > indexTargets.suggestionMs
  )
}
