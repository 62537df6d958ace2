/** The copies for sale that may cover the lines of a reading list. */
import { sql } from 'kysely'
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'
import { areaOf } from '#rules/postal-area'
import type { ShelfCopy } from '#rules/shelf-plan'
import type { Db } from '../../db/db.ts'

export type Asked = {
  lines: readonly {
    isbn: string
    otherEditions: boolean
    dbId?: string | undefined
    /** The worst condition that will do for this line, where it is better than that of all. */
    condition?: number | undefined
  }[]
  /** The worst condition that will do. */
  condition: number
  /** A postal code, where the buyer would pick books up. */
  near?: string | undefined
  exclude: readonly string[]
}

/** The copies of an edition that are looked at, the cheapest first. */
export const mostOfEdition = 500

type Row = {
  line: number
  id: string
  seller_id: string
  price: number
  condition: Condition
  is_near: boolean
  /** The last copy that was looked at of an edition that has more. */
  is_last: boolean
  is_needed: boolean
}

export type Copies = {
  copies: ShelfCopy[]
  /** Lines of which not all copies were looked at, and the price that the others cost at least. */
  leftOut: { line: number; from: Ore }[]
}

/**
 * Reads in one statement, each edition by the index of its copies. A seller with copies of one line alone is needed
 * only for the cheapest of each condition and way: of all others one of those is as good for less.
 */
export async function copiesFor(db: Db, viewerId: string | null, asked: Asked): Promise<Copies> {
  const lines = asked.lines.map(({ isbn, otherEditions, dbId, condition }, line) => ({
    line,
    isbn,
    others: otherEditions,
    id: dbId ?? null,
    worst: Math.max(asked.condition, condition ?? 0),
  }))
  const area = asked.near === undefined ? null : areaOf(asked.near)
  const isNear = area
    ? sql`l.pickup and coalesce(l.postal_code between ${area.from} and ${area.to}, false)`
    : sql`false`
  const { rows } = await sql<Row>`
    with copy as (
      select asked.line, edition.id as edition, copy.*
      from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb)
        as asked(line int, isbn text, others boolean, id text, worst int)
      join book named on named.isbn = asked.isbn
      cross join lateral (
        select named.id
        union
        select other.id from book other where asked.others and other.work_id = named.work_id) edition
      cross join lateral (
        select l.id, l.seller_id, l.price, l.condition, ${isNear} as is_near
        from listing l
        where l.book_id = edition.id and l.state = 'active' and l.condition >= asked.worst
          and (asked.id is null or l.id::text = asked.id)
          ${viewerId === null ? sql`` : sql`and l.seller_id <> ${viewerId}::uuid`}
          and not l.seller_id::text = any (${asked.exclude}::text[])
        order by l.price, l.id
        limit ${mostOfEdition}::int) copy),
    weighed as (
      select line, id, seller_id, price, condition, is_near,
        row_number() over (partition by line, edition order by price, id) = ${mostOfEdition}::int as is_last,
        row_number() over (partition by line, condition, is_near order by price, id) = 1
          or min(line) over (partition by seller_id) <> max(line) over (partition by seller_id) as is_needed
      from copy)
    select * from weighed where is_needed or is_last`.execute(db)
  return {
    copies: firstOfEach(rows.filter(({ is_needed }) => is_needed)).map((row) => ({
      line: row.line,
      id: row.id,
      seller: row.seller_id,
      price: row.price,
      condition: row.condition,
      delivery: row.is_near ? 'pickup' : 'parcel',
    })),
    leftOut: rows.filter(({ is_last }) => is_last).map(({ line, price }) => ({ line, from: price })),
  }
}

/** Two lines may name editions of one work; a copy can be bought once, so it covers the first of them. */
function firstOfEach(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows
    .toSorted(
      (one, other) => one.line - other.line || one.price - other.price || (one.id < other.id ? -1 : 1),
    )
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}
