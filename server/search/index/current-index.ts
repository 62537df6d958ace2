/**
 * The index as it is now: with whatever this process had committed or heard of before it was asked for, and any other change
 * some milliseconds earlier. For so long an answer of the database serves everybody. It is asked again before that is over, so
 * hardly anybody waits while many search; who comes later, or after a write, shares the next query with all others.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Db } from '../../db/db.ts'
import { writesSoFar } from '../../db/writes.ts'
import { buildIndex, type EditionIndex } from './edition-index.ts'
import { loadAll, loadChanged, type SeenUpTo } from './load-editions.ts'

type Held = {
  index: EditionIndex
  seenUpTo: SeenUpTo
  /** When the database was asked last what has changed, and how often it was known to have been written to by then. */
  asked: { at: number; writes: number | null } | null
  ranked: number
  outOfRank: number
}

/** What another process commits is found so many milliseconds later at most: less than it takes to load a page. */
export const mostBehind = 50
/** So old, an answer still serves, and the next is on its way. */
const ageing = 10
// Popularity is counted at night. Until so many stand where they no longer belong, their order is as good as a new one.
const outOfRankShare = 20
const leastOutOfRank = 500

export class CurrentIndex {
  readonly #db: Db
  #held: Held | null = null
  #asking: Promise<Held> | null = null
  #next: Promise<Held> | null = null
  #rebuilding = false
  // A millisecond or two of searches: after these the process looks what else has come in, as answers of the database are waited for.
  readonly #searches = new PQueue({ concurrency: 8 })

  constructor(db: Db) {
    this.#db = db
  }

  /** Fails when the database cannot be asked. */
  async now(): Promise<EditionIndex> {
    const held = this.#held
    if (!held || !this.#isFresh(held)) return (await this.#caughtUp()).index
    if (held.asked !== null && performance.now() > held.asked.at + ageing) this.#askAhead()
    return held.index
  }

  /** The same after a place in the queue: for work that takes a good part of a millisecond. */
  async queued(): Promise<EditionIndex> {
    const index = await this.now()
    await this.#searches.add(() => nextTurn())
    return index
  }

  #isFresh({ asked }: Held): boolean {
    if (asked === null || asked.writes === null) return false
    return asked.writes === writesSoFar(this.#db) && performance.now() < asked.at + mostBehind
  }

  #askAhead() {
    // Nobody waits for it. Where it fails, whoever comes when the answer no longer serves asks again, and is told.
    if (this.#asking === null && this.#next === null) this.#caughtUp().catch(() => {})
  }

  #caughtUp(): Promise<Held> {
    this.#next ??= after(this.#asking, () => {
      const asking = (this.#asking = this.#next)
      this.#next = null
      return this.#catchUp().finally(() => {
        if (this.#asking === asking) this.#asking = null
      })
    })
    return this.#next
  }

  async #catchUp(): Promise<Held> {
    const held = this.#held
    if (!held) return (this.#held = await load(this.#db))
    const asked = { at: performance.now(), writes: writesSoFar(this.#db) }
    const { editions, seenUpTo } = await loadChanged(this.#db, held.seenUpTo)
    for (const edition of editions) if (!held.index.put(edition).inOrder) held.outOfRank++
    // Not before all are in: what stopped half-way is asked for again.
    held.seenUpTo = seenUpTo
    held.asked = asked
    if (held.outOfRank > held.ranked / outOfRankShare + leastOutOfRank) this.#rebuild()
    return held
  }

  /** Beside the one that serves meanwhile, and takes its place; what has changed since is caught up with as always. */
  #rebuild() {
    if (this.#rebuilding) return
    this.#rebuilding = true
    void load(this.#db)
      .then((held) => (this.#held = held))
      // The next catching-up tries again; until it succeeds the order is an old one, and nothing is missing.
      .catch((error: Error) => process.emitWarning(`The search index is not built anew: ${error.message}`))
      .finally(() => (this.#rebuilding = false))
  }
}

/** Once that is over, well or not, and whoever else came in the same moment has been heard. */
async function after<Result>(before: Promise<unknown> | null, go: () => Promise<Result>): Promise<Result> {
  await before?.catch(() => {})
  await nextTurn()
  return go()
}

async function load(db: Db): Promise<Held> {
  const { result: index, seenUpTo } = await loadAll(db, buildIndex)
  return { index, seenUpTo, asked: null, ranked: index.size, outOfRank: 0 }
}
