/**
 * Plans one list at a time, and after one of some length leaves the thread to others for as long as it took. A short one
 * leaves them one turn. Each sender has a turn, so a school's guests wait for themselves and nobody for them. Whoever would
 * wait for long is refused at once, and told when to come again.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import { plansBusySentence, Refusal } from '#contract/refusals'
import { FairQueue, type FairQueueOptions } from '../photos/fair-queue.ts'

/** Two hundred lists of sixty books, each of 15 ms and its rest, need a third of it. */
const longestWaitMs = 20_000
/** The assumed time of a plan with its rest, in a process that has made none yet. */
const firstAverageMs = 20
/** Each new plan's share in the average. */
const weight = 1 / 16
/** A plan this short delays nobody: others have one turn, and no timer runs. */
const shortMs = 4
/** Lists whose copies are loaded at once. The rest of the class holds no connection to the database and no copies. */
const loads = 4

export type PlanQueue = ReturnType<typeof openPlanQueue>

export function openPlanQueue({ waitMs = longestWaitMs } = {}) {
  const turns = new PQueue<FairQueue, FairQueueOptions>({ concurrency: loads, queueClass: FairQueue })
  const thread = new PQueue({ concurrency: 1 })
  /** How many of each sender's are admitted and not made. */
  const waiting = new Map<string, number>()
  let averageMs = firstAverageMs
  let averageLoadMs = 0

  /** Taking turns lets each sender's plans go first only as far as this one has as many. */
  function admit(sender: string) {
    const own = (waiting.get(sender) ?? 0) + 1
    const before = [...waiting.values()].reduce((total, count) => total + Math.min(count, own), 0)
    const expectedMs = before * Math.max(averageMs, averageLoadMs / loads)
    if (expectedMs > waitMs) {
      const retryAfter = Math.ceil(expectedMs / 1000)
      throw new Refusal('too_many_tries', { retryAfter, message: plansBusySentence(retryAfter) })
    }
    waiting.set(sender, own)
  }

  function leave(sender: string) {
    const left = waiting.get(sender)! - 1
    if (left === 0) waiting.delete(sender)
    else waiting.set(sender, left)
  }

  /** Resolves before the rest that follows the plan. */
  function alone<Plan>(plan: () => Plan): Promise<Plan> {
    return new Promise((resolve, reject) => {
      const make = async () => {
        const begun = performance.now()
        try {
          resolve(plan())
        } catch (error) {
          reject(error)
        }
        const tookMs = performance.now() - begun
        await (tookMs < shortMs ? nextTurn() : pause(tookMs, undefined, { ref: false }))
        averageMs += (performance.now() - begun - averageMs) * weight
      }
      void thread.add(make)
    })
  }

  /** Refuses before anything is loaded. */
  return async <Given, Plan>(
    sender: string,
    load: () => Promise<Given>,
    plan: (given: Given) => Plan,
  ): Promise<Plan> => {
    admit(sender)
    try {
      return await turns.add(
        async () => {
          const begun = performance.now()
          const given = await load()
          averageLoadMs += (performance.now() - begun - averageLoadMs) * weight
          return alone(() => plan(given))
        },
        { sender },
      )
    } finally {
      leave(sender)
    }
  }
}
