/**
 * The editions as they are now: with whatever this process had committed or heard of before they were asked for, and any
 * other some milliseconds earlier. For so long an answer of the database serves everybody. It is asked again before that is
 * over, so that hardly anybody waits while many ask; who comes later, or after a write, shares the next question with all others.
 */
import { setImmediate as nextTurn } from 'node:timers/promises'
import PQueue from 'p-queue'
import type { Db } from '../../db/db.ts'
import { writesSoFar } from '../../db/writes.ts'
import type { Edition } from './edition.ts'
import { editionsFrom, type Editions } from './edition-index.ts'
import { loadAll, loadChanged, type SeenUpTo } from './load-editions.ts'

type Held = {
  editions: Editions
  seenUpTo: SeenUpTo
  /** When the database was asked last what has changed, and how often it was known to have been written to by then. */
  asked: { at: number; writes: number | null } | null
  ranked: number
  outOfRank: number
}
type Following = {
  held: Held | null
  asking: Promise<Held> | null
  next: Promise<Held> | null
  ranking: boolean
}

const followed = new WeakMap<Db, Following>()

/** What another process commits is found so many milliseconds later at most: less than it takes to load a page. */
export const mostBehind = 50
/** So old, an answer still serves, and the next is on its way. */
const ageing = 10

/** Fails when the database cannot be asked. */
export async function currentEditions(db: Db): Promise<Editions> {
  const following = followed.get(db) ?? { held: null, asking: null, next: null, ranking: false }
  followed.set(db, following)
  const { held } = following
  if (!held || !isFresh(db, held)) return (await caughtUp(db, following)).editions
  if (isAgeing(held)) askAhead(db, following)
  return held.editions
}

/** The same, when it is the caller's turn: for work that takes a good part of a millisecond. */
export async function currentEditionsInTurn(db: Db): Promise<Editions> {
  const editions = await currentEditions(db)
  await turns.add(() => nextTurn())
  return editions
}

function isFresh(db: Db, { asked }: Held): boolean {
  if (asked === null || asked.writes === null) return false
  return asked.writes === writesSoFar(db) && performance.now() < asked.at + mostBehind
}

function isAgeing({ asked }: Held): boolean {
  return asked !== null && performance.now() > asked.at + ageing
}

function askAhead(db: Db, following: Following) {
  // Nobody waits for it. Where it fails, whoever comes when the answer no longer serves asks again, and is told.
  if (following.asking === null && following.next === null) caughtUp(db, following).catch(() => {})
}

function caughtUp(db: Db, following: Following): Promise<Held> {
  following.next ??= after(following.asking, () => {
    const asking = (following.asking = following.next)
    following.next = null
    return catchUp(db, following).finally(() => {
      if (following.asking === asking) following.asking = null
    })
  })
  return following.next
}

// A millisecond or two of searches: after these the node looks what else has come in, as answers of the database are waited for.
const turns = new PQueue({ concurrency: 8 })

/** Once that is over, well or not, and whoever else came in the same moment has been heard. */
async function after<Result>(before: Promise<unknown> | null, go: () => Promise<Result>): Promise<Result> {
  await before?.catch(() => {})
  await nextTurn()
  return go()
}

async function catchUp(db: Db, following: Following): Promise<Held> {
  const held = following.held
  if (!held) return (following.held = await load(db))
  const asked = { at: performance.now(), writes: writesSoFar(db) }
  const { editions, seenUpTo } = await loadChanged(db, held.seenUpTo)
  for (const edition of editions) {
    if (!isRanked(held.editions, edition)) held.outOfRank++
    held.editions.put(edition)
  }
  // Not before all are in: what stopped half-way is asked for again.
  held.seenUpTo = seenUpTo
  held.asked = asked
  if (held.outOfRank > held.ranked / outOfRankShare + leastOutOfRank) rankAnew(db, following)
  return held
}

async function load(db: Db): Promise<Held> {
  const { editions, seenUpTo } = await loadAll(db)
  return {
    editions: await editionsFrom(editions),
    seenUpTo,
    asked: null,
    ranked: editions.length,
    outOfRank: 0,
  }
}

// Popularity is counted at night. Until so many lie where they no longer belong, their order is as good as a new one.
const outOfRankShare = 20
const leastOutOfRank = 500

function isRanked(editions: Editions, { id, popularity }: Edition): boolean {
  return editions.get(id)?.popularity === popularity
}

/** Beside the one that serves meanwhile, and takes its place; what has changed since is caught up with as always. */
function rankAnew(db: Db, following: Following) {
  if (following.ranking) return
  following.ranking = true
  void load(db)
    .then((held) => (following.held = held))
    // The next catching-up tries again; until it succeeds the order is an old one, and nothing is missing.
    .catch((error: Error) => process.emitWarning(`Editions are not ranked anew: ${error.message}`))
    .finally(() => (following.ranking = false))
}
