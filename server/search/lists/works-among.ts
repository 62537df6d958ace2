/** The works of some editions, with their copies that pass the filters, in one statement. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Count } from '../params.ts'
import type { WorkPlace } from './work-cursor.ts'

export type WorkOrder = 'relevance' | 'newest' | 'price'

/** An edition to look for, and the number of its work, as in `workOf`. */
export type RankedEdition = { id: string; score: number; work: number }

export type FoundWork = WorkPlace & {
  /** The id of its cheapest copy. */
  cheapest: string
  editions: { id: string; copies: number; from: number }[]
}

export type WorkPage = Count & { works: FoundWork[]; copies: number }

type WorkQuery = {
  /** Conditions on listings `l`. */
  copies: RawBuilder<unknown>
  order: WorkOrder
  after: WorkPlace | null
  limit: number
}

/** Whole numbers, so that a cursor holds them exactly; the least comes first. */
const keys: Record<WorkOrder, RawBuilder<unknown>> = {
  relevance: sql`-max(score)::bigint`,
  newest: sql`-(extract(epoch from max(newest)) * 1000000)::bigint`,
  price: sql`min(price)::bigint`,
}

type Row = {
  key: number
  work: number
  cheapest: string
  editions: FoundWork['editions']
  total: number
  all_copies: number
}

/** Counts all works, and lists a page of them. */
export async function worksAmong(
  db: Db,
  editions: readonly RankedEdition[],
  { copies, order, after, limit }: WorkQuery,
): Promise<Omit<WorkPage, 'relation'>> {
  if (editions.length === 0) return { works: [], total: 0, copies: 0 }
  const { rows } = await sql<Row>`
    with candidate (book_id, score, work) as (
      select * from unnest(${editions.map(({ id }) => id)}::uuid[], ${editions.map(({ score }) => score)}::int[],
        ${editions.map(({ work }) => work)}::int[])),
    edition as (
      select candidate.book_id, score, work, l.* from candidate cross join lateral (
        select count(*)::int as copies, min(l.price) as price, max(l.created_at) as newest,
          (array_agg(l.id order by l.price, l.id))[1] as cheapest
        from listing l where l.book_id = candidate.book_id and ${copies}) l
      where l.copies > 0),
    work as (
      select work, ${keys[order]} as key, sum(copies)::int as copies,
        (array_agg(cheapest order by price, cheapest))[1] as cheapest,
        json_agg(json_build_object('id', book_id, 'copies', copies, 'from', price)) as editions
      from edition group by work),
    counted as (select count(*)::int as total, coalesce(sum(copies), 0)::int as all_copies from work),
    page as (
      select * from work
      ${after === null ? sql`` : sql`where (key, work) > (${after.key}::bigint, ${after.work}::int)`}
      order by key, work limit ${limit}::int)
    select page.key, page.work, page.cheapest, page.editions, total, all_copies
    from counted left join page on true order by page.key, page.work`.execute(db)
  const [first] = rows
  return {
    works: rows.flatMap(({ key, work, cheapest, editions: found }) =>
      work === null ? [] : { key, work, cheapest, editions: found },
    ),
    total: first!.total,
    copies: first!.all_copies,
  }
}
