/** Finds the people who wait for an edition, or for any edition of its work. The index of wishes by book serves it. */
import { sql, type RawBuilder } from 'kysely'
import type { Ore } from '#rules/money'
import { priceAtMost } from '#rules/quote'
import { halfWouldPay } from '#rules/wish'
import type { Deps } from '../../deps.ts'

/** The most wishes for a book that are counted. */
export const mostCounted = 1000

/** The ids of the editions whose wishes may concern a book, in a `from`; `own` is the book itself. */
export function editionsLike(bookId: RawBuilder<string>) {
  return sql`(
    select ${bookId} as id, true as own
    union all
    select other.id, false from book mine join book other on other.work_id = mine.work_id and other.id <> mine.id
    where mine.id = ${bookId})`
}

/** Whether `wish` takes a copy for what its buyer pays, in the words of the index `wish_for_book_at`; no highest price is any price. */
export function paysFor(paid: RawBuilder<number>) {
  return sql`coalesce(wish.highest, 2147483647) >= ${paid}`
}

type Counting = { except: string; now: Date }

/** How many others than `except` wait for a book, as a `select` of one row `waiting`. */
export function countOfWaiting(bookId: RawBuilder<string>, { except, now }: Counting) {
  return sql`
    select count(*)::int as waiting from (
      select from ${editionsLike(bookId)} edition
      join wish on wish.book_id = edition.id and (edition.own or wish.any_edition)
      where wish.account_id <> ${except}::uuid and wish.ends_at > ${now}::timestamptz
      limit ${mostCounted}::int) others`
}

type Demand = {
  waiting: number
  /** The price that at least half of them would pay, without the fee; null as in the demand for one edition. */
  half: Ore | null
}

/** How many others wait for each of these editions and what half of them would pay, in one statement. */
export async function demandForAll(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  except: string,
  bookIds: readonly string[],
): Promise<Map<string, Demand>> {
  if (bookIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; highest: (Ore | null)[] }>`
    select asked.id, demand.highest from unnest(${[...new Set(bookIds)]}::uuid[]) as asked(id)
    cross join lateral (
      select array_agg(others.highest) as highest from (
        select wish.highest from ${editionsLike(sql`asked.id`)} edition
        join wish on wish.book_id = edition.id and (edition.own or wish.any_edition)
        where wish.account_id <> ${except}::uuid and wish.ends_at > ${clock.now()}::timestamptz
        limit ${mostCounted}::int) others) demand
    where demand.highest is not null`.execute(db)
  return new Map(
    rows.map(({ id, highest }) => {
      const paid = halfWouldPay(highest)
      return [id, { waiting: highest.length, half: paid === null ? null : priceAtMost(paid, config.fees) }]
    }),
  )
}

/** How many others wait for each of these editions, in one statement. */
export async function countWaiting(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  except: string,
  bookIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; waiting: number }>`
    select asked.id, demand.waiting from unnest(${[...new Set(bookIds)]}::uuid[]) as asked(id)
    cross join lateral (${countOfWaiting(sql`asked.id`, { except, now: clock.now() })}) demand`.execute(db)
  return new Map(rows.map(({ id, waiting }) => [id, waiting]))
}
