/**
 * Keeps the index up to date. Readers see everything that this process committed or was notified of, and other
 * changes within milliseconds. One query for changes serves all readers for that time, and the next one starts before
 * it is over, so under load hardly anybody waits. Readers that come later, or after a write, share the next query.
 */
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Db } from '../../db/db.ts'
import { writesSoFar } from '../../db/writes.ts'
import { buildIndex, type EditionIndex } from './edition-index.ts'
import { loadAll, loadChanged, type SeenUpTo } from './load-editions.ts'

type Loaded = {
  index: EditionIndex
  seenUpTo: SeenUpTo
  /** When the last query for changes began, and the count of known writes at that time. */
  checked: { at: number; writes: number | null } | null
  size: number
  unranked: number
}

/** A reader sees commits of other processes after at most this many milliseconds: less than a page takes to load. */
export const mostStaleMs = 50
/** A result this old, in milliseconds, is still used, but starts the next query. */
const refreshAfterMs = 10
// Popularity is counted at night. The order stays good enough until this share of the editions is at the wrong
// position.
const unrankedShare = 20
const leastUnranked = 500
const retryRebuildMs = 60_000

export class CurrentIndex {
  readonly #db: Db
  #loaded: Loaded | null = null
  #refreshing: Promise<Loaded> | null = null
  #next: Promise<Loaded> | null = null
  #rebuilding = false
  // Limits searches to a millisecond or two before the event loop handles other input. Database replies wait for it.
  readonly #searches = new PQueue({ concurrency: 8 })

  constructor(db: Db) {
    this.#db = db
  }

  /** Rejects if the database cannot be queried. */
  async now(): Promise<EditionIndex> {
    const loaded = this.#loaded
    if (!loaded || !this.#isFresh(loaded)) return (await this.#refreshed()).index
    if (loaded.checked !== null && performance.now() > loaded.checked.at + refreshAfterMs)
      this.#refreshAhead()
    return loaded.index
  }

  /** Like `now`, but queued: for work that takes a good part of a millisecond. */
  async queued(): Promise<EditionIndex> {
    const index = await this.now()
    await this.turn()
    return index
  }

  /** Waits until it is this caller's turn, as every other's. Work of many milliseconds asks for several. */
  async turn(): Promise<void> {
    await this.#searches.add(() => nextTurn())
  }

  #isFresh({ checked }: Loaded): boolean {
    if (checked === null || checked.writes === null) return false
    return checked.writes === writesSoFar(this.#db) && performance.now() < checked.at + mostStaleMs
  }

  #refreshAhead() {
    // The query delays nobody. If it fails, the next reader without a fresh result queries again and gets the error.
    if (this.#refreshing === null && this.#next === null) this.#refreshed().catch(() => {})
  }

  #refreshed(): Promise<Loaded> {
    this.#next ??= after(this.#refreshing, () => {
      const refreshing = (this.#refreshing = this.#next)
      this.#next = null
      return this.#refresh().finally(() => {
        if (this.#refreshing === refreshing) this.#refreshing = null
      })
    })
    return this.#next
  }

  async #refresh(): Promise<Loaded> {
    const loaded = this.#loaded
    if (!loaded) return (this.#loaded = await load(this.#db))
    const checked = { at: performance.now(), writes: writesSoFar(this.#db) }
    const { editions, seenUpTo } = await loadChanged(this.#db, loaded.seenUpTo)
    for (const edition of editions) if (!loaded.index.put(edition).isRanked) loaded.unranked++
    // Set after all editions are in: an interrupted update is read again.
    loaded.seenUpTo = seenUpTo
    loaded.checked = checked
    if (loaded.unranked > loaded.size / unrankedShare + leastUnranked) this.#rebuild()
    return loaded
  }

  /**
   * Builds a new index while the old one serves, and then replaces it. Later changes arrive with the next refresh.
   */
  #rebuild() {
    if (this.#rebuilding) return
    this.#rebuilding = true
    void load(this.#db)
      .then((loaded) => (this.#loaded = loaded))
      // The order alone is outdated until the next try.
      .catch(async (error: Error) => {
        process.emitWarning(`The search index could not be rebuilt: ${error.message}`)
        await pause(retryRebuildMs, undefined, { ref: false })
      })
      .finally(() => (this.#rebuilding = false))
  }
}

/** Runs `go` after `before` has ended, well or not, and after all events of this turn of the event loop. */
async function after<Result>(before: Promise<unknown> | null, go: () => Promise<Result>): Promise<Result> {
  await before?.catch(() => {})
  await nextTurn()
  return go()
}

async function load(db: Db): Promise<Loaded> {
  const { result: index, seenUpTo } = await loadAll(db, buildIndex)
  return { index, seenUpTo, checked: null, size: index.size, unranked: 0 }
}
