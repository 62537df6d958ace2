/**
 * The works of all copies for sale, by age or price, without a text. A work stands where one of its copies stands: its
 * newest, or its cheapest. The copies are read from an index in their order, and all others of a work are passed over.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Count, Filters } from '../params.ts'
import { copyConditions, inEditions } from './conditions.ts'
import { mostCounted } from './count.ts'
import type { Cursor } from './sort-cursor.ts'
import type { RankedEdition, WorkOrder } from './works-among.ts'

type Order = Exclude<WorkOrder, 'relevance'>
type AllQuery = {
  filters: Filters
  viewerId: string | null
  order: Order
  /** The copy that stands for the last work shown. */
  after: Cursor | null
  limit: number
}

/** A work, the edition of the copy that stands for it, and that copy's place. */
export type PlacedWork = Cursor & { work: number; bookId: string }

/** An edition that has just come may have no work yet. It is one of its own, with a number below 0. */
const work = sql`coalesce(e.work_id, -1 - (hashtext(e.book_id::text) & 2147483646))`

const timeOf = (key: number) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`

/** `before`: whether the copy `better` stands for the work rather than `l`. Each reads an index in its order. */
const orders = {
  newest: {
    key: sql`(extract(epoch from l.created_at) * 1000000)::bigint`,
    by: sql`l.created_at desc, l.id desc`,
    before: sql`(better.created_at, better.id) > (l.created_at, l.id)`,
    after: ({ key, id }: Cursor) => sql`(l.created_at, l.id) < (${timeOf(key)}, ${id}::uuid)`,
  },
  price: {
    key: sql`l.price::bigint`,
    by: sql`l.price, l.id`,
    before: sql`(better.price, better.id) < (l.price, l.id)`,
    after: ({ key, id }: Cursor) => sql`(l.price, l.id) > (${key}::int, ${id}::uuid)`,
  },
}

/** The works of a page in their order, with the number of all works: counted among the first copies only. */
export async function worksOfAll(
  db: Db,
  { filters, viewerId, order, after, limit }: AllQuery,
): Promise<Count & { works: PlacedWork[]; copies: number }> {
  const { key, by, before, after: follows } = orders[order]
  const wanted = (listing: string) =>
    sql`${copyConditions(filters, viewerId, listing)} ${inEditions(filters, listing)}`
  const [{ rows: works }, { rows: counted }] = await Promise.all([
    sql<PlacedWork>`
      select ${work} as work, l.book_id as "bookId", l.id, ${key} as key
      from listing l join search_edition e on e.book_id = l.book_id
      where ${wanted('l')} ${after === null ? sql`` : sql`and ${follows(after)}`}
        and not exists (
          select from search_edition other join listing better on better.book_id = other.book_id
          where (other.book_id = e.book_id or other.work_id = e.work_id) and ${before} and ${wanted('better')})
      order by ${by} limit ${limit}::int`.execute(db),
    sql<{ total: number; copies: number }>`
      select count(distinct work)::int as total, count(*)::int as copies from (
        select ${work} as work from listing l join search_edition e on e.book_id = l.book_id
        where ${wanted('l')} limit ${sql.lit(mostCounted + 1)}) first_copies`.execute(db),
  ])
  const { total, copies } = counted[0]!
  return {
    works,
    total: Math.min(total, mostCounted),
    copies: Math.min(copies, mostCounted),
    relation: copies > mostCounted ? 'gte' : 'eq',
  }
}

/** All editions of these works that are for sale. */
export async function editionsOfWorks(
  db: Db,
  works: readonly { work: number; bookId: string }[],
): Promise<RankedEdition[]> {
  if (works.length === 0) return []
  const { rows } = await sql<RankedEdition>`
    select e.book_id as id, 0 as score, w.work
    from unnest(${works.map((each) => each.work)}::int[], ${works.map(({ bookId }) => bookId)}::uuid[]) w(work, book_id)
    cross join lateral (
      select book_id from search_edition where book_id = w.book_id and copies > 0
      union
      select book_id from search_edition where work_id = w.work and copies > 0) e`.execute(db)
  return rows
}
