/**
 * The cheapest copies of editions for sale, as a list sends them. They are cached for as long as nothing of them has changed:
 * whatever changes what is shown of a copy marks its edition (migration 0019), and a process asks again and again which
 * editions are marked (`current-index.ts`). What was read is kept under the mark that was known before, so a change that comes
 * while it is read makes it out of date, never false.
 */
import { LRUCache } from 'lru-cache'
import { prepared } from '../../db/prepared.ts'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/db.ts'
import type { Edition } from '../index/edition.ts'
import { PackedCopies, type Copy } from './packed-copies.ts'

/** So many copies of an edition are wanted, the cheapest first. */
export type Need = { edition: Pick<Edition, 'id' | 'changedIn'>; most: number }

/** The JSON of a copy for sale, from the text that `listing_card` keeps of it. */
export type SerialiseCard = (card: string) => Buffer

type CachedCopies = { changedIn: number; copies: PackedCopies; complete: boolean }

// Some two hundred thousand copies: what a busy marketplace shows again and again.
const mostBytes = 192 * 1024 * 1024
/** Key and entry of an edition, in bytes. */
const besideCopies = 300
const largestBatch = 500

export class CopyCache {
  readonly #db: Db
  readonly #serialise: SerialiseCard
  readonly #cached = new LRUCache<string, CachedCopies>({
    maxSize: mostBytes,
    sizeCalculation: ({ copies }) => copies.byteLength + besideCopies,
  })
  readonly #read = batch<Need, PackedCopies>(largestBatch, (_, needs) => this.#readAll(needs))

  constructor(db: Db, serialise: SerialiseCard) {
    this.#db = db
    this.#serialise = serialise
  }

  /** As many as there are, and often more, in the order of the needs. */
  async cheapest(needs: readonly Need[]): Promise<readonly PackedCopies[]> {
    const found = needs.map((need) => enough(this.#cached.get(need.edition.id), need))
    if (found.every((copies) => copies !== null)) return found
    return Promise.all(needs.map(async (need, at) => found[at] ?? this.#read(this.#db, need)))
  }

  async #readAll(needs: readonly Need[]): Promise<PackedCopies[]> {
    const before = needs.map(({ edition }) => this.#cached.peek(edition.id))
    const marks = needs.map(({ edition }) => edition.changedIn)
    const most = needs.map((need, at) => worthReading(need, before[at]))
    const rows = await cheapest(this.#db, [
      needs.map(({ edition }) => edition.id),
      most,
      before.map((copies) => copies === undefined),
    ])
    const perNeed = Map.groupBy(rows, ({ need }) => need)
    const known = new Map(
      before.flatMap((copies) => copies?.copies.slice() ?? []).map((copy) => [copy.id, copy]),
    )
    const isNew = ({ id, version }: Row) => known.get(id)?.version !== version
    const written = await this.#serialiseNew(rows.filter(isNew))
    return needs.map(({ edition }, at) => {
      const found = perNeed.get(at + 1) ?? []
      const copies = found.flatMap((row): Copy | [] => {
        const copy = isNew(row) ? written.get(row.id) : known.get(row.id)
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
      if (tellsMore(read, this.#cached.peek(edition.id))) this.#cached.set(edition.id, read)
      return packed
    })
  }

  /** Without those that are there no more. */
  async #serialiseNew(rows: readonly Row[]) {
    const written = new Map<string, Pick<Copy, 'version' | 'json'>>()
    const write = ({ id, version, facts }: Card) => written.set(id, { version, json: this.#serialise(facts) })
    for (const { facts, ...row } of rows) if (facts !== null && !written.has(row.id)) write({ ...row, facts })
    const missing = new Set(rows.flatMap(({ id }) => (written.has(id) ? [] : id)))
    if (missing.size > 0) for (const card of await cards(this.#db, [[...missing]])) write(card)
    return written
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

// The limit of one makes the planner look each card up, however many it expects.
// Cards come along for editions of which nothing is known; of others most are, and only those of new versions are asked for.
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

// Four turns of a book that was asked for by its name: more than the first page shows.
const firstPage = 24
// Further down few look, and they read again.
const mostKnownAgain = 100

/**
 * Of an edition of which nothing is known no more than is asked for. Where more of it are wanted than before it is being
 * looked at by itself, and where it has changed, what was known is going to be wanted again.
 */
function worthReading({ edition, most }: Need, before: CachedCopies | undefined): number {
  if (!before) return most
  const isForMore = before.changedIn === edition.changedIn
  return Math.max(most, isForMore ? firstPage : Math.min(before.copies.length, mostKnownAgain))
}

/** Two may have asked for the same edition at once, one for fewer. */
function tellsMore(read: CachedCopies, before: CachedCopies | undefined): boolean {
  if (before?.changedIn !== read.changedIn) return true
  return read.copies.length > before.copies.length || (read.complete && !before.complete)
}
