/**
 * Several processes that answer behind one port (docs/decisions/0036): the primary takes the connections and hands each to the
 * next worker. It lets workers come and go; what a worker does is its own file's business.
 */
import cluster, { type Worker } from 'node:cluster'
import { performance } from 'node:perf_hooks'
import { setTimeout as pause } from 'node:timers/promises'
import type { Log } from './deps.ts'
import { StartFailure } from './start-failure.ts'

/** What a worker tells its primary, once. */
type Word = { answersAt: string } | { cannotStart: string }
type Wish = { count: number; file: string; env?: Record<string, string>; log: Log }
type Life = { worker: Worker; answers: Promise<string>; ended: Promise<string>; begunAt: number }

const [shortestPauseMs, longestPauseMs] = [1_000, 30_000]
/** Who has lived so long did not die of how it began. */
const soundMs = 60_000
const leaveWord = 'leave'
// What one answer needs is gone with it: with more room for the young, less of it is taken for what lasts.
const heap = '--max-semi-space-size=32'

/**
 * Resolves when all answer, to where. Throws StartFailure when one ends before that, with its reason, and leaves none
 * behind. From then on each that ends is replaced. They are given the arguments of this process.
 */
export async function superviseWorkers({ count, file, env, log }: Wish) {
  // What the operator gave this process stands later, and so goes before ours.
  cluster.setupPrimary({ exec: file, execArgv: [heap, ...process.execArgv] })
  const over = new AbortController()
  const alive = new Set<Life>()

  function begin(): Life {
    const life = lifeOf(cluster.fork(env))
    alive.add(life)
    void life.ended.then(() => alive.delete(life))
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
    const leaving = [...alive]
    // One that is gone already cannot be told, and need not be.
    for (const { worker } of leaving) worker.send(leaveWord, () => {})
    await Promise.all(leaving.map(({ ended }) => ended))
  }

  const lives = Array.from({ length: count }, begin)
  try {
    const [url] = await Promise.all(lives.map(({ answers }) => answers))
    for (const life of lives) void keep(life)
    return { url: url!, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const pidOf = ({ worker }: Life) => worker.process.pid

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
  const answers = new Promise<string>((answer, refuse) => {
    worker.on('message', (word: Word) => {
      if ('answersAt' in word) answer(word.answersAt)
      else refuse(new StartFailure(word.cannotStart))
    })
    void ended.then((how) => refuse(new StartFailure(`a worker ended with ${how} before it answered`)))
  })
  return { worker, answers, ended, begunAt: performance.now() }
}

/**
 * Called in a worker. Ctrl-C and service managers signal the whole group, so that it is the primary's word that counts. When
 * the primary is gone, Node ends the worker by itself.
 */
export function leaveWhenTold(leave: () => void): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {})
  process.on('message', (word) => {
    if (word === leaveWord) leave()
  })
}

/** Called in a worker; resolves when it is said. */
export function tellPrimary(word: Word): Promise<void> {
  return new Promise((said) => process.send!(word, undefined, undefined, () => said()))
}
