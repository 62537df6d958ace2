/** The copies for sale that may cover the lines of a reading list. */
import { sql, type Expression } from 'kysely'
import type { Condition } from '#rules/listing'
import type { Ore } from '#rules/money'
import { areaOf } from '#rules/postal-area'
import type { ShelfCopy } from '#rules/shelf-plan'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'

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
  /** The copy is of the very edition that the line names. */
  is_own: boolean
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
  /** Lines that could have more copies than are given, and the price that these cost at least. */
  leftOut: { line: number; from: Ore }[]
}

export async function copiesFor(db: Db, viewerId: string | null, asked: Asked): Promise<Copies> {
  const rows = await readCopies(db, ...valuesOf(viewerId, asked))
  const isNamed = ({ line }: Row) => asked.lines[line]!.dbId !== undefined
  const { chosen, dropped } = onceEach(
    rows.filter(({ is_needed }) => is_needed),
    isNamed,
  )
  return {
    copies: chosen.map((row) => ({
      line: row.line,
      id: row.id,
      seller: row.seller_id,
      price: row.price,
      condition: row.condition,
      delivery: row.is_near ? 'pickup' : 'parcel',
    })),
    leftOut: [...rows.filter(({ is_last }) => is_last), ...dropped].map(({ line, price }) => ({
      line,
      from: price,
    })),
  }
}

/** The lines as JSON, the viewer, the sellers left out, and the first and last postal code near the buyer. */
type Values = [string, string | null, readonly string[], string | null, string | null]

export function valuesOf(viewerId: string | null, asked: Asked): Values {
  const lines = asked.lines.map(({ isbn, otherEditions, dbId, condition }, line) => ({
    line,
    isbn,
    others: otherEditions,
    id: dbId ?? null,
    worst: Math.max(asked.condition, condition ?? 0),
  }))
  const area = asked.near === undefined ? null : areaOf(asked.near)
  return [JSON.stringify(lines), viewerId, asked.exclude, area?.from ?? null, area?.to ?? null]
}

/**
 * Reads in one statement, each edition by the index of its copies alone. A seller of one line's copies is needed only for the
 * cheapest of each condition and delivery: of all others one of those is as good for less. Another line may take a copy that
 * covers both, so the cheapest is one of those that no other line could have.
 */
export function selectCopies(
  lines: Expression<string>,
  viewerId: Expression<string | null>,
  exclude: Expression<readonly string[]>,
  from: Expression<string | null>,
  to: Expression<string | null>,
) {
  return sql<Row>`
    with copy as materialized (
      select asked.line, edition.id = named.id as is_own, copy.*
      from jsonb_to_recordset(${lines}::jsonb)
        as asked(line int, isbn text, others boolean, id text, worst int)
      join book named on named.isbn = asked.isbn
      cross join lateral (
        select named.id
        union
        select other.id from book other where asked.others and other.work_id = named.work_id) edition
      cross join lateral (
        select l.id, l.seller_id, l.price, l.condition,
          l.pickup and coalesce(l.postal_code between ${from} and ${to}, false) as is_near,
          row_number() over (order by l.price, l.id) = ${mostOfEdition}::int as is_last
        from listing l
        where l.book_id = edition.id and l.state = 'active' and l.condition >= asked.worst
          and (asked.id is null or l.id::text = asked.id)
          and l.seller_id is distinct from ${viewerId}::uuid
          and not l.seller_id::text = any (${exclude}::text[])
        order by l.price, l.id
        limit ${mostOfEdition}::int) copy),
    several as (
      select seller_id from copy group by seller_id having min(line) <> max(line)),
    shared as (
      select id from copy group by id having count(*) > 1),
    cheapest as (
      select line, condition, is_near, min(price) as price from copy
      where not exists (select from shared where shared.id = copy.id)
      group by line, condition, is_near)
    select copy.*, several.seller_id is not null or cheapest.price is not null as is_needed
    from copy
    left join several using (seller_id)
    left join cheapest using (line, condition, is_near, price)
    where is_last or several.seller_id is not null or cheapest.price is not null`
}

/** Planning the statement anew took a quarter of its time. */
const readCopies = preparedQuery(
  'copies for a list',
  (
    db,
    lines: Expression<string>,
    viewerId: Expression<string | null>,
    exclude: Expression<readonly string[]>,
    from: Expression<string | null>,
    to: Expression<string | null>,
  ) => ({ compile: () => selectCopies(lines, viewerId, exclude, from, to).compile(db) }),
)

/**
 * Two lines may name editions of one work, and a copy can be bought once. It covers the line that names it alone, else the
 * one that has fewest copies so far; of equals the one that names its edition. The others drop it. A line that then has
 * none gets one from a line that has another or can get another: none is left without if there are enough.
 */
function onceEach(rows: readonly Row[], isNamed: (row: Row) => boolean): { chosen: Row[]; dropped: Row[] } {
  const given = new Map<string, Row>()
  const counts = new Map<number, number>()
  function give(row: Row) {
    const before = given.get(row.id)
    if (before) counts.set(before.line, counts.get(before.line)! - 1)
    counts.set(row.line, (counts.get(row.line) ?? 0) + 1)
    given.set(row.id, row)
  }
  const rankOf = (row: Row) =>
    [isNamed(row) ? 0 : 1, counts.get(row.line) ?? 0, row.is_own ? 0 : 1, row.line] as const
  const byPrice = rows.toSorted((one, other) => one.price - other.price || (one.id < other.id ? -1 : 1))
  for (const same of Map.groupBy(byPrice, ({ id }) => id).values())
    give(same.reduce((best, next) => (isBefore(rankOf(next), rankOf(best)) ? next : best)))

  const ofLine = Map.groupBy(byPrice, ({ line }) => line)
  function findOne(line: number, seen: Set<string>): boolean {
    const found = ofLine.get(line)!.find(({ id }) => {
      if (seen.has(id)) return false
      seen.add(id)
      const { line: holder } = given.get(id)!
      return counts.get(holder)! > 1 || findOne(holder, seen)
    })
    if (found) give(found)
    return found !== undefined
  }
  for (const line of ofLine.keys()) if (!counts.get(line)) findOne(line, new Set())

  const kept = new Set(given.values())
  return {
    chosen: [...kept].toSorted((one, other) => one.line - other.line),
    dropped: rows.filter((row) => !kept.has(row)),
  }
}

function isBefore(one: readonly number[], other: readonly number[]): boolean {
  const at = one.findIndex((rank, place) => rank !== other[place])
  return at !== -1 && one[at]! < other[at]!
}
