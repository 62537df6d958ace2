/**
 * Several processes that answer behind one port (docs/decisions/0036): the primary takes the connections and deals them out
 * (`dealer.ts`). It lets workers come and go; what a worker does is its own file's business.
 */
import cluster, { type Worker } from 'node:cluster'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import { openDealer } from './dealer.ts'
import type { Log } from './deps.ts'
import { StartFailure } from './start-failure.ts'

/** What a worker tells its primary, each at most once. */
type Word = { hears: true } | { answers: true } | { leaves: true } | { cannotStart: string }
type Wish = {
  count: number
  file: string
  /** Where people reach them all. */
  listen: { host: string; port: number }
  env?: Record<string, string>
  log: Log
  /** How long those that were told to leave may take. */
  patienceMs?: number
}
type Life = {
  /** Null when the system did not let it begin. */
  worker: Worker | null
  hears: Promise<void>
  answers: Promise<void>
  ended: Promise<string>
  begunAt: number
}

/** So long a worker takes to leave, by its own clock. One that is blocked looks at no clock, and is killed somewhat later. */
export const workerStopMs = 20_000

const [shortestPauseMs, longestPauseMs] = [1_000, 30_000]
/** Who has lived so long did not die of how it began. */
const soundMs = 60_000
const leaveWord = 'leave'
/**
 * What one answer needs is gone with it: with more room for the young, less of it is taken for what lasts. And where each core has
 * a worker, threads that help one to clear its heap take the others' cores, and it waits for them. What lasts, the editions, is
 * looked through for garbage when it has doubled, not when it has grown by a tenth: everybody waits meanwhile.
 */
const heap = [
  '--max-semi-space-size=32',
  '--no-parallel-scavenge',
  '--v8-pool-size=1',
  '--heap-growing-percent=100',
]

/**
 * Resolves when all answer, to the port. Throws StartFailure when one ends before that, with its reason, and leaves none
 * behind; fails as listening does. From then on each that ends is replaced. They are given the arguments of this process.
 */
export async function superviseWorkers(wish: Wish) {
  const { count, file, listen, env, log, patienceMs = workerStopMs + 2_000 } = wish
  // What the operator gave this process stands later, and so goes before ours.
  cluster.setupPrimary({ exec: file, execArgv: [...heap, ...process.execArgv] })
  const over = new AbortController()
  const alive = new Set<Life>()
  const dealer = openDealer(log)

  function begin(): Life {
    const life = forked(env)
    alive.add(life)
    void life.ended.then(() => alive.delete(life))
    const { worker } = life
    worker?.on('message', (word: Word) => {
      if ('answers' in word) dealer.join(worker)
      if ('leaves' in word) dealer.leave(worker)
    })
    return life
  }

  async function keep(first: Life): Promise<void> {
    let life = first
    for (let waitMs = shortestPauseMs; ; waitMs = Math.min(waitMs * 2, longestPauseMs)) {
      const how = await life.ended
      if (over.signal.aborted) return
      if (performance.now() - life.begunAt > soundMs) waitMs = shortestPauseMs
      log.error({ worker: pidOf(life), waitMs }, `a worker ended with ${how} and is replaced`)
      await pause(waitMs, undefined, { signal: over.signal }).catch(() => {})
      if (over.signal.aborted) return
      life = begin()
      const worker = pidOf(life)
      life.answers.then(
        () => log.info({ worker }, 'the worker in its place answers'),
        (error: unknown) => log.error({ err: error, worker }, 'the worker in its place cannot start'),
      )
    }
  }

  async function stop() {
    over.abort()
    dealer.close()
    const leaving = [...alive]
    // What is said to one that still loads is lost; one that is gone already cannot be told, and need not be.
    for (const { worker, hears } of leaving) void hears.then(() => worker?.send(leaveWord, () => {}))
    const impatience = setTimeout(kill, patienceMs)
    await Promise.all(leaving.map(({ ended }) => ended))
    clearTimeout(impatience)
  }

  function kill() {
    for (const life of alive) {
      log.error({ worker: pidOf(life) }, 'a worker does not leave and is killed')
      life.worker?.process.kill('SIGKILL')
    }
  }

  // Also when this process does not wait for them, as when it is asked a second time.
  process.once('exit', kill)
  const lives = Array.from({ length: count }, begin)
  try {
    await Promise.all(lives.map(({ answers }) => answers))
    const port = await dealer.listen(listen)
    for (const life of lives) void keep(life)
    return { port, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const pidOf = ({ worker }: Life) => worker?.process.pid

function forked(env: Wish['env']): Life {
  try {
    return lifeOf(cluster.fork(env))
  } catch (error) {
    // Without memory for it, say. It has ended before it began, and its place is tried again as any other's.
    const how = (error as Error).message
    const never = new Promise<never>(() => {})
    const answers = Promise.reject(endedEarly(how))
    return { worker: null, hears: never, answers, ended: Promise.resolve(how), begunAt: performance.now() }
  }
}

const endedEarly = (how: string) => new StartFailure(`a worker ended with ${how} before it answered`)

function lifeOf(worker: Worker): Life {
  const ended = new Promise<string>((end) => {
    worker.once('exit', (code, signal) => {
      const how = signal ?? `code ${code}`
      // Only then has all been heard that it said.
      if (worker.isConnected()) worker.once('disconnect', () => end(how))
      else end(how)
    })
    // Of one that runs it is a word or connection that did not reach it any more, and its end follows.
    worker.on('error', (error: Error) => {
      if (worker.process.pid === undefined) end(error.message)
    })
  })
  const hears = new Promise<void>((hear) => {
    worker.on('message', (word: Word) => {
      if ('hears' in word) hear()
    })
  })
  const answers = new Promise<void>((answer, refuse) => {
    worker.on('message', (word: Word) => {
      if ('answers' in word) answer()
      if ('cannotStart' in word) refuse(new StartFailure(word.cannotStart))
    })
    void ended.then((how) => refuse(endedEarly(how)))
  })
  return { worker, hears, answers, ended, begunAt: performance.now() }
}

/**
 * Called in a worker, as early as can be: until then it cannot be told. Ctrl-C and service managers signal the whole group, so
 * that it is the primary's word that counts. When the primary is gone, Node ends the worker, without `leave` and as soon as the
 * worker comes to look: one that is blocked lives until it no longer is.
 */
export function leaveWhenTold(leave: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
  process.on('message', (word) => {
    if (word === leaveWord) leave()
  })
  void tellPrimary({ hears: true })
}

/** Called in a worker; resolves when it is said. */
export function tellPrimary(word: Word): Promise<void> {
  return new Promise((said) => process.send!(word, undefined, undefined, () => said()))
}
