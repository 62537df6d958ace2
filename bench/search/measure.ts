/** All figures of one size: the marketplace runs in several processes, and its load in this one. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { generate, type Outcome } from '../generator.ts'
import type { BareOutcome } from './bare.ts'

export type Figures = {
  /** The round with the median p99, like the figures below; all rounds are in `rounds`. */
  searches: Outcome
  oneSearch: Outcome
  /** The same searches with one hit per work. */
  works: Outcome
  suggestions: Outcome
  oneSuggestion: Outcome
  cachedSearches: Outcome
  cachedSuggestions: Outcome
  bare: BareOutcome
  rounds: Record<'searches' | 'works' | 'suggestions' | 'cachedSearches' | 'cachedSuggestions', Round[]>
}

/** `stolen`: the share of processor time that the hypervisor gave to other machines; null where it is unknown. */
export type Round = Outcome & { stolen: number | null }

export type SampledQueries = { searches: readonly string[]; beginnings: readonly string[] }
type Options = {
  databaseUrl: string
  dataDir: string
  processes: number
  queries: SampledQueries
  connections: number
  seconds: number
}

// The marketplace chooses its own options, so this process's are not passed on.
const execArgv = ['--disable-warning=ExperimentalWarning']

const roundCount = 3
const warmUpSeconds = 3
/** Warms up until the popular listings are in memory, as after some minutes of service. */
const longWarmUpSeconds = 80
/** How many popular queries share the short cache, because they are repeated within seconds. */
const popular = 500
const recorded = 2_000
/** The number of measured searches; the queries after them are for the warm-up. */
const measured = 40_000

export async function measure(options: Options): Promise<Figures> {
  const all = options.queries.searches.map((query) => request('/api/getResults', query))
  const [searches, before] = [all.slice(0, measured), all.slice(measured)]
  const works = options.queries.searches.slice(0, measured).map((query) => request('/api/searchWorks', query))
  const beginnings = options.queries.beginnings.map((query) => request('/api/getSuggestions', query))
  const alone = { connections: 1, seconds: options.seconds / 2 }
  const uncached = await withNodes(options, 0, async (load) => {
    const long = { ...options, warmUp: { requests: before, seconds: longWarmUpSeconds } }
    const rounds = {
      searches: await severalTimes((isFirst) => load(searches, isFirst ? long : options)),
      works: await severalTimes(() => load(works)),
      suggestions: await severalTimes(() => load(beginnings)),
    }
    return {
      rounds,
      searches: middle(rounds.searches),
      works: middle(rounds.works),
      suggestions: middle(rounds.suggestions),
      oneSearch: await load(searches, alone),
      oneSuggestion: await load(beginnings, alone),
    }
  })
  const cached = await withNodes(options, 5, async (load) => ({
    searches: await severalTimes(() => load(searches.slice(0, popular))),
    suggestions: await severalTimes(() => load(beginnings.slice(0, popular))),
  }))
  return {
    ...uncached,
    cachedSearches: middle(cached.searches),
    cachedSuggestions: middle(cached.suggestions),
    rounds: { ...uncached.rounds, cachedSearches: cached.searches, cachedSuggestions: cached.suggestions },
    bare: await bareDriver(options),
  }
}

async function severalTimes(load: (isFirst: boolean) => Promise<Round>): Promise<Round[]> {
  const all: Round[] = []
  while (all.length < roundCount) all.push(await load(all.length === 0))
  return all
}

function middle(all: readonly Round[]): Round {
  return all.toSorted((one, other) => one.p99 - other.p99)[Math.floor(all.length / 2)]!
}

type ProcessorTime = { all: number; stolen: number }

/** Linux's order: user, nice, system, idle, iowait, irq, softirq, steal. */
function processorTime(): ProcessorTime | null {
  if (!existsSync('/proc/stat')) return null
  const times = readFileSync('/proc/stat', 'latin1')
    .split('\n')[0]!
    .trim()
    .split(/\s+/)
    .slice(1, 9)
    .map(Number)
  return { all: times.reduce((sum, time) => sum + time, 0), stolen: times[7]! }
}

function stolenBetween(before: ProcessorTime, after: ProcessorTime): number {
  return (after.stolen - before.stolen) / (after.all - before.all)
}

type Loading = {
  connections: number
  seconds: number
  /** The warm-up is by default the measured load itself, for some seconds. */
  warmUp?: { requests: readonly Buffer[]; seconds: number }
}

/** The machine's own limit, see `ceiling.ts`. */
export type Ceiling = { nothing: Outcome; row: Outcome }

export function measureCeiling(
  options: Pick<Options, 'databaseUrl' | 'connections' | 'seconds'>,
): Promise<Ceiling> {
  return withProcess('ceiling.ts', [options.databaseUrl], options, async (load) => ({
    nothing: await load([request('/nothing', '')]),
    row: await load([request('/row', '')]),
  }))
}

type Use<T> = (load: (requests: readonly Buffer[], loading?: Loading) => Promise<Round>) => Promise<T>

function withNodes<T>(options: Options, cacheSeconds: number, use: Use<T>): Promise<T> {
  const { databaseUrl, dataDir, processes } = options
  return withProcess(
    'primary.ts',
    [databaseUrl, dataDir, String(cacheSeconds), String(processes)],
    options,
    use,
  )
}

async function withProcess<T>(
  file: string,
  args: string[],
  { connections, seconds }: Loading,
  use: Use<T>,
): Promise<T> {
  const node = fork(join(import.meta.dirname, file), args, { execArgv })
  try {
    const port = await messageFrom<number>(node)
    return await use(async (requests, loading = { connections, seconds }) => {
      const where = { host: '127.0.0.1', port, connections: loading.connections }
      const { warmUp = { requests: requests.toReversed(), seconds: warmUpSeconds } } = loading
      await generate({ ...where, ...warmUp })
      const before = processorTime()
      const outcome = await generate({ ...where, requests, seconds: loading.seconds })
      const after = processorTime()
      return { ...outcome, stolen: before && after && stolenBetween(before, after) }
    })
  } finally {
    if (node.connected) node.disconnect()
    if (node.exitCode === null) await once(node, 'exit')
  }
}

async function bareDriver({
  databaseUrl,
  dataDir,
  queries,
  connections,
  seconds,
}: Options): Promise<BareOutcome> {
  const args = [databaseUrl, dataDir, String(connections), String(seconds)]
  const child = fork(join(import.meta.dirname, 'bare.ts'), args, { execArgv })
  const ended = once(child, 'exit')
  child.send(queries.searches.slice(0, recorded))
  const outcome = await messageFrom<BareOutcome>(child)
  // Closes its connections, before the database stops.
  await ended
  return outcome
}

async function messageFrom<T>(child: ReturnType<typeof fork>): Promise<T> {
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process that was to be measured ended with ${code}`)
  })
  const [message] = (await Promise.race([once(child, 'message'), ended])) as [T]
  return message
}

function request(path: string, query: string): Buffer {
  const body = JSON.stringify({ query })
  const head = `POST ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n`
  return Buffer.from(`${head}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`)
}
