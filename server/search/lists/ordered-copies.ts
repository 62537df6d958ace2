/** Copies by price or age, read from an index: of a text's candidate editions, or of all. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Cursor } from './sort-cursor.ts'

export type Order = 'newest' | 'price' | 'price-desc'

type OrderedQuery = {
  /** Null for all editions. */
  candidates: RawBuilder<unknown> | null
  /** Conditions on editions, used if `candidates` is null. */
  editions: RawBuilder<unknown>
  copies: RawBuilder<unknown>
  order: Order
  after: Cursor | null
  limit: number
}

// Sort keys are whole numbers: øre, and microseconds since 1970.
export const greatestKey: Record<Order, number> = {
  newest: Number.MAX_SAFE_INTEGER,
  price: 2 ** 31 - 1,
  'price-desc': 2 ** 31 - 1,
}
const timeOf = (key: number) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`
const orders = {
  newest: {
    key: sql`(extract(epoch from l.created_at) * 1000000)::bigint`,
    by: sql`l.created_at desc, l.id desc`,
    after: ({ key, id }: Cursor) => sql`(l.created_at, l.id) < (${timeOf(key)}, ${id}::uuid)`,
  },
  price: {
    key: sql`l.price::bigint`,
    by: sql`l.price, l.id`,
    after: ({ key, id }: Cursor) => sql`(l.price, l.id) > (${key}::int, ${id}::uuid)`,
  },
  'price-desc': {
    key: sql`l.price::bigint`,
    by: sql`l.price desc, l.id desc`,
    after: ({ key, id }: Cursor) => sql`(l.price, l.id) < (${key}::int, ${id}::uuid)`,
  },
}

export async function orderedCopies(db: Db, query: OrderedQuery): Promise<Cursor[]> {
  const { key, by, after } = orders[query.order]
  const copies = sql`${query.copies} ${query.after ? sql`and ${after(query.after)}` : sql``}`
  const limit = sql`order by ${by} limit ${query.limit}::int`
  const { rows } = query.candidates
    ? await sql<Cursor>`
        with ${query.candidates}
        select l.id, ${key} as key from candidate cross join lateral (
          select l.id, l.price, l.created_at from listing l
          where l.book_id = candidate.book_id and ${copies} ${limit}) l
        ${limit}`.execute(db)
    : await sql<Cursor>`
        select l.id, ${key} as key from listing l
        where ${copies} ${query.editions} ${limit}`.execute(db)
  return rows
}
