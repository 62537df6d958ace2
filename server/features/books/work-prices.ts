/**
 * The prices that copies of editions were sold for, by the time of payment in Denmark. A refunded sale is cancelled,
 * and does not count.
 */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The latest sales of an edition are enough for its medians, and fewer to be shown one by one. */
const mostSales = 500
const mostShown = 60

export type MonthsPrice = { bookId: string; month: string; median: number; sales: number }

export async function pricesByMonth(db: Db, bookIds: readonly string[], since: Date): Promise<MonthsPrice[]> {
  const { rows } = await sql<MonthsPrice>`
    select sold.book_id as "bookId", to_char(sold.paid_at, 'YYYY-MM') as month,
      round(percentile_cont(0.5) within group (order by sold.price))::int as median, count(*)::int as sales
    from ${latestSales(bookIds, since, mostSales)}
    group by sold.book_id, month order by month, sold.book_id`.execute(db)
  return rows
}

export type SinglePrice = { bookId: string; paidFrom: string; price: number }

/** The time is told in thirds of a month, and nothing of buyer, seller or copy, so that nobody is told by a price. */
export async function singlePrices(db: Db, bookIds: readonly string[], since: Date): Promise<SinglePrice[]> {
  const { rows } = await sql<SinglePrice>`
    select sold.book_id as "bookId", sold.price, to_char(sold.paid_at, 'YYYY-MM-') ||
      case when extract(day from sold.paid_at) <= 10 then '01' when extract(day from sold.paid_at) <= 20 then '11' else '21' end
      as "paidFrom"
    from ${latestSales(bookIds, since, mostShown)}
    order by "paidFrom", sold.price, sold.book_id`.execute(db)
  return rows
}

function latestSales(bookIds: readonly string[], since: Date, most: number) {
  return sql`unnest(${[...bookIds]}::uuid[]) edition (id)
    cross join lateral (
      select l.book_id, l.price, o.paid_at at time zone 'Europe/Copenhagen' as paid_at
      from listing l join orders o on o.id = l.order_id
      where l.book_id = edition.id and l.state = 'sold' and l.updated_at >= ${since} and o.paid_at >= ${since}
        and o.state <> 'cancelled'
      order by l.updated_at desc limit ${sql.lit(most)}) sold`
}
