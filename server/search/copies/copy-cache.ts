/**
 * Caches the cheapest copies of editions as JSON. Every change to what a list shows of a copy marks its edition
 * (migration 0019), and each process polls for marked editions (`current-index.ts`). A result is stored under the
 * mark known before its query, so a change during the query makes the entry outdated, never wrong.
 */
import { LRUCache } from 'lru-cache'
import { prepared } from '../../db/prepared.ts'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/db.ts'
import type { Edition } from '../index/edition.ts'
import { PackedCopies, type Copy } from './packed-copies.ts'

/** The `most` cheapest copies of an edition. */
export type Need = { edition: Pick<Edition, 'id' | 'changedIn'>; most: number }

/** Turns the text in `listing_card` into the JSON of a copy for sale. */
export type SerialiseCard = (card: string) => Buffer

type CachedCopies = { changedIn: number; copies: PackedCopies; complete: boolean }

// About two hundred thousand copies, the working set of a busy marketplace.
const mostBytes = 192 * 1024 * 1024
/** Bytes that an entry needs besides its copies. */
const entryOverhead = 300
const largestBatch = 500

export class CopyCache {
  readonly #db: Db
  readonly #serialise: SerialiseCard
  readonly #cached = new LRUCache<string, CachedCopies>({
    maxSize: mostBytes,
    sizeCalculation: ({ copies }) => copies.byteLength + entryOverhead,
  })
  readonly #read = batch<Need, PackedCopies>(largestBatch, (_, needs) => this.#readAll(needs))

  constructor(db: Db, serialise: SerialiseCard) {
    this.#db = db
    this.#serialise = serialise
  }

  /**
   * Returns one result per need, in the same order. A result may hold more copies than requested, and holds fewer if
   * there are no more.
   */
  async cheapest(needs: readonly Need[]): Promise<readonly PackedCopies[]> {
    const found = needs.map((need) => enough(this.#cached.get(need.edition.id), need))
    if (found.every((copies) => copies !== null)) return found
    return Promise.all(needs.map(async (need, at) => found[at] ?? this.#read(this.#db, need)))
  }

  async #readAll(needs: readonly Need[]): Promise<PackedCopies[]> {
    const before = needs.map(({ edition }) => this.#cached.peek(edition.id))
    const marks = needs.map(({ edition }) => edition.changedIn)
    const most = needs.map((need, at) => copiesToRead(need, before[at]))
    const rows = await cheapest(this.#db, [
      needs.map(({ edition }) => edition.id),
      most,
      before.map((copies) => copies === undefined),
    ])
    const rowsByNeed = Map.groupBy(rows, ({ need }) => need)
    const known = new Map(
      before.flatMap((copies) => copies?.copies.slice() ?? []).map((copy) => [copy.id, copy]),
    )
    const isNew = ({ id, version }: Row) => known.get(id)?.version !== version
    const serialised = await this.#serialiseNew(rows.filter(isNew))
    return needs.map(({ edition }, at) => {
      const found = rowsByNeed.get(at + 1) ?? []
      const copies = found.flatMap((row): Copy | [] => {
        const copy = isNew(row) ? serialised.get(row.id) : known.get(row.id)
        if (!copy) return []
        return {
          id: row.id,
          version: copy.version,
          price: row.price,
          sellerId: row.seller_id,
          json: copy.json,
        }
      })
      const packed = new PackedCopies(copies)
      const read = { changedIn: marks[at]!, copies: packed, complete: found.length < most[at]! }
      if (holdsMore(read, this.#cached.peek(edition.id))) this.#cached.set(edition.id, read)
      return packed
    })
  }

  /** Leaves out copies that no longer exist. */
  async #serialiseNew(rows: readonly Row[]) {
    const serialised = new Map<string, Pick<Copy, 'version' | 'json'>>()
    const serialise = ({ id, version, facts }: Card) =>
      serialised.set(id, { version, json: this.#serialise(facts) })
    for (const { facts, ...row } of rows)
      if (facts !== null && !serialised.has(row.id)) serialise({ ...row, facts })
    const missing = new Set(rows.flatMap(({ id }) => (serialised.has(id) ? [] : id)))
    if (missing.size > 0) for (const card of await cards(this.#db, [[...missing]])) serialise(card)
    return serialised
  }
}

function enough(cached: CachedCopies | undefined, { edition, most }: Need): PackedCopies | null {
  if (cached?.changedIn !== edition.changedIn) return null
  return cached.complete || cached.copies.length >= most ? cached.copies : null
}

type Row = {
  need: number
  id: string
  version: string
  price: number
  seller_id: string
  facts: string | null
}

// `limit 1` makes the planner look up each card by index, whatever row count it expects. The query returns the cards
// of uncached editions. Most cards of a cached edition are known, so only new versions are fetched, by a second
// query.
const cheapest = prepared<Row>(
  'cheapest copies',
  `select need.at::int as need, l.id, l.price, l.seller_id, card.version,
     case when need.unknown then card.facts end as facts
   from unnest($1::uuid[], $2::int[], $3::bool[]) with ordinality need (book_id, most, unknown, at)
   cross join lateral (
     select l.id, l.price, l.seller_id from listing l
     where l.book_id = need.book_id and l.state = 'active' order by l.price, l.id limit need.most) l
   cross join lateral (
     select xmin::text as version, facts from listing_card where listing_id = l.id limit 1) card
   order by need.at, l.price, l.id`,
)

type Card = { id: string; version: string; facts: string }

const cards = prepared<Card>(
  'texts of cards',
  'select listing_id as id, xmin::text as version, facts from listing_card where listing_id = any ($1::uuid[])',
)

// Four turns of an exact title: more than the first page shows.
const firstPage = 24
// Few people scroll further down, and those cause another query.
const mostReread = 100

/**
 * How many copies to read. A first request reads only what it needs. A request for more copies than cached means that
 * somebody looks at this edition alone, so a whole page is read. If the edition has changed, as many copies as were
 * cached are read again.
 */
function copiesToRead({ edition, most }: Need, before: CachedCopies | undefined): number {
  if (!before) return most
  const isForMore = before.changedIn === edition.changedIn
  return Math.max(most, isForMore ? firstPage : Math.min(before.copies.length, mostReread))
}

/** Two requests may read the same edition at once, one of them fewer copies. */
function holdsMore(read: CachedCopies, before: CachedCopies | undefined): boolean {
  if (before?.changedIn !== read.changedIn) return true
  return read.copies.length > before.copies.length || (read.complete && !before.complete)
}
