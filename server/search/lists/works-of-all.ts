/**
 * The works of all copies for sale, by age or price, without a text. A work stands where one of its copies stands: its
 * newest, or its cheapest. The copies are read from an index in their order, and all others of a work are passed over.
 */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Count, Filters } from '../params.ts'
import { copyConditions, inEditions } from './conditions.ts'
import { mostCounted } from './count.ts'
import type { WorkPlace } from './work-cursor.ts'
import type { RankedEdition, WorkOrder } from './works-among.ts'

type Order = Exclude<WorkOrder, 'relevance'>
type AllQuery = {
  filters: Filters
  viewerId: string | null
  order: Order
  after: WorkPlace | null
  limit: number
}

/** An edition that has just come may have no work yet. It is one of its own, with a number below 0. */
const work = sql`coalesce(e.work_id, -1 - (hashtext(e.book_id::text) & 2147483646))`

const micros = sql`(extract(epoch from l.created_at) * 1000000)::bigint`
const timeOf = (key: number) => sql`timestamptz 'epoch' + ${key}::bigint * interval '1 microsecond'`

/** `before`: whether the listing `better` stands for the work rather than `l`. */
const orders: Record<
  Order,
  {
    key: RawBuilder<unknown>
    by: RawBuilder<unknown>
    before: RawBuilder<unknown>
    /** What an index can skip; the exact condition is on key and work. */
    from: (key: number) => RawBuilder<unknown>
  }
> = {
  newest: {
    key: sql`-${micros}`,
    by: sql`l.created_at desc`,
    before: sql`(better.created_at, better.id) > (l.created_at, l.id)`,
    from: (key) => sql`l.created_at <= ${timeOf(-key)}`,
  },
  price: {
    key: sql`l.price::bigint`,
    by: sql`l.price`,
    before: sql`(better.price, better.id) < (l.price, l.id)`,
    from: (key) => sql`l.price >= ${key}::bigint`,
  },
  'price-desc': {
    key: sql`-l.price::bigint`,
    by: sql`l.price desc`,
    before: sql`(better.price, better.id) < (l.price, l.id)`,
    from: (key) => sql`l.price <= ${-key}::bigint`,
  },
}

/** The works of a page in their order, with the number of all works: counted among the first copies only. */
export async function worksOfAll(
  db: Db,
  { filters, viewerId, order, after, limit }: AllQuery,
): Promise<Count & { works: { work: number; bookId: string }[]; copies: number }> {
  const { key, by, before, from } = orders[order]
  const wanted = (listing: string) =>
    sql`${copyConditions(filters, viewerId, listing)} ${inEditions(filters, listing)}`
  const [{ rows: works }, { rows: counted }] = await Promise.all([
    sql<{ work: number; bookId: string }>`
      select ${work} as work, l.book_id as "bookId"
      from listing l join search_edition e on e.book_id = l.book_id
      where ${wanted('l')}
        ${after === null ? sql`` : sql`and ${from(after.key)} and (${key}, ${work}) > (${after.key}::bigint, ${after.work}::int)`}
        and not exists (
          select from search_edition other join listing better on better.book_id = other.book_id
          where (other.book_id = e.book_id or other.work_id = e.work_id) and ${before} and ${wanted('better')})
      order by ${by}, work limit ${limit}::int`.execute(db),
    sql<{ total: number; copies: number }>`
      select count(distinct work)::int as total, count(*)::int as copies from (
        select ${work} as work from listing l join search_edition e on e.book_id = l.book_id
        where ${wanted('l')} limit ${sql.lit(mostCounted + 1)}) first_copies`.execute(db),
  ])
  const { total, copies } = counted[0]!
  return { works, total, copies, relation: copies > mostCounted ? 'gte' : 'eq' }
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
