import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { openEditions } from './market.ts'

type IndexFigures = {
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

const targets = { seconds: 30, bytes: 900 * 1024 * 1024, suggestionMs: 30 }

/** Says the figures of a process with so many editions. Returns a sentence if it misses a target. */
export async function measureEditions(params: Parameters<typeof openEditions>[0]): Promise<string[]> {
  const { url, stop } = await openEditions(params)
  try {
    const figures = await measureIndex(url, params.work)
    params.say(sentence(params.size, figures))
    return missedTargets(figures)
  } finally {
    await stop()
  }
}

async function measureIndex(databaseUrl: string, dataDir: string): Promise<IndexFigures> {
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

function sentence(editions: number, figures: IndexFigures) {
  const { seconds, peak, rss, arrayBuffers, search, suggestion } = figures
  const mb = (bytes: number) => `${Math.round(bytes / 1024 / 1024)} MB`
  return (
    `${editions.toLocaleString('en')} editions: ready after ${seconds.toFixed(1)} s (at most ${targets.seconds}); ` +
    `${mb(rss)} held, ${mb(peak)} at most while loading (at most ${mb(targets.bytes)}), of it ${mb(arrayBuffers)} of ` +
    `columns and text; a search takes ${search.toFixed(1)} ms, the slowest suggestion ('${suggestion.text}') ` +
    `${suggestion.ms.toFixed(1)} (at most ${targets.suggestionMs})`
  )
}

function missedTargets({ seconds, peak, rss, suggestion }: IndexFigures): string[] {
  const misses = [
    seconds > targets.seconds ? 'the start' : [],
    Math.max(peak, rss) > targets.bytes ? 'the memory' : [],
    suggestion.ms > targets.suggestionMs ? 'the slowest suggestion' : [],
  ].flat()
  return misses.length > 0 ? [`A process with so many editions misses ${misses.join(', ')}.`] : []
}
