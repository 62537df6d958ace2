/** The copies for sale that may cover the lines of a reading list. */
import { sql } from 'kysely'
import type { Condition } from '#rules/listing'
import { areaOf } from '#rules/postal-area'
import type { ShelfCopy } from '#rules/shelf-plan'
import type { Db } from '../../db/db.ts'

export type Asked = {
  lines: readonly { isbn: string; otherEditions: boolean; dbId?: string | undefined }[]
  /** The worst condition that will do. */
  condition: number
  /** A postal code, where the buyer would pick books up. */
  near?: string | undefined
  exclude: readonly string[]
}

/** A plan never needs a dearer copy of an edition than these, unless all of them are one seller's. */
const mostOfEdition = 200

type Row = {
  line: number
  id: string
  seller_id: string
  price: number
  condition: Condition
  pickup: boolean
  postal_code: string | null
}

/**
 * In one statement, each edition by the index of its copies. A seller has one delivery: pickup where all the copies here
 * can be picked up near the buyer.
 */
export async function copiesFor(db: Db, viewerId: string | null, asked: Asked): Promise<ShelfCopy[]> {
  const lines = asked.lines.map(({ isbn, otherEditions, dbId }, line) => ({
    line,
    isbn,
    others: otherEditions,
    id: dbId ?? null,
  }))
  const { rows } = await sql<Row>`
    select asked.line, copy.*
    from jsonb_to_recordset(${JSON.stringify(lines)}::jsonb) as asked(line int, isbn text, others boolean, id text)
    join book named on named.isbn = asked.isbn
    cross join lateral (
      select named.id
      union
      select other.id from book other where asked.others and other.work_id = named.work_id) edition
    cross join lateral (
      select l.id, l.seller_id, l.price, l.condition, l.pickup, l.postal_code
      from listing l
      where l.book_id = edition.id and l.state = 'active' and l.condition >= ${asked.condition}::int
        and (asked.id is null or l.id::text = asked.id)
        ${viewerId === null ? sql`` : sql`and l.seller_id <> ${viewerId}::uuid`}
        and not l.seller_id::text = any (${asked.exclude}::text[])
      order by l.price, l.id
      limit ${mostOfEdition}::int) copy`.execute(db)
  const area = asked.near === undefined ? null : areaOf(asked.near)
  const isNear = ({ pickup, postal_code: code }: Row) =>
    area !== null && pickup && code !== null && area.from <= code && code <= area.to
  const bySeller = Map.groupBy(rows, ({ seller_id: seller }) => seller)
  const visited = new Set([...bySeller].filter(([, own]) => own.every(isNear)).map(([seller]) => seller))
  return firstOfEach(rows).map(({ line, id, seller_id: seller, price, condition }) => ({
    line,
    id,
    seller,
    price,
    condition,
    delivery: visited.has(seller) ? 'pickup' : 'parcel',
  }))
}

/** Two lines may name editions of one work; a copy can be bought once, so it covers the first of them. */
function firstOfEach(rows: readonly Row[]): Row[] {
  const seen = new Set<string>()
  return rows
    .toSorted((one, other) => one.line - other.line)
    .filter(({ id }) => !seen.has(id) && seen.add(id))
}
