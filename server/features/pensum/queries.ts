import { sql } from 'kysely'
import type { Ore } from '#rules/money'
import type { Db } from '../../db/db.ts'
import { bookColumns, coverColumns } from '../books/queries.ts'

/** Reads editions by id. Unknown ids are left out. */
export async function editionsById(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('book')
    .select([...bookColumns, ...coverColumns])
    .where(sql<boolean>`id = any (${[...new Set(ids)]}::uuid[])`)
    .execute()
  return new Map(rows.map((row) => [row.book_id, row]))
}

/** `cover` is the key of the cheapest copy's first photo, and `stand` its condition. */
export type Offer = { copies: number; lowest: Ore; cover: string | null; stand: number }

/** How many copies of each edition others sell, at most 1,000, and the lowest price. */
export async function lowestPrices(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Map<string, Offer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Offer & { id: string }>`
    select edition.id, offer.copies, offer.lowest, (
      select key from photo where listing_id = offer.cheapest order by position limit 1) as cover, (
      select condition from listing where id = offer.cheapest) as stand
    from unnest(${[...new Set(ids)]}::uuid[]) as edition(id)
    cross join lateral (
      select count(*)::int as copies, min(price) as lowest, (array_agg(id order by price, id))[1] as cheapest
      from (
        select id, price from listing
        where book_id = edition.id and state = 'active'
          and (${viewerId}::uuid is null or seller_id <> ${viewerId}::uuid)
        order by price limit 1000) cheapest) offer
    where offer.copies > 0`.execute(db)
  return new Map(rows.map(({ id, ...offer }) => [id, offer]))
}

/** The cheapest copy: `stand` is its condition, the rest its edition. */
export type WorkOffer = {
  copies: number
  lowest: Ore
  stand: number
  book_id: string
  edition: string
  year: number | null
  work_id: number
  slug: string
}

/** How many copies of any edition of each book's work others sell, at most 1,000 of each edition, and the lowest price. */
export async function lowestOfWorks(
  db: Db,
  viewerId: string | null,
  ids: readonly string[],
): Promise<Map<string, WorkOffer>> {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<WorkOffer & { id: string }>`
    select asked.id, offer.copies, cheapest.price as lowest, cheapest.condition as stand, cheapest.book_id,
      book.edition, book.year, book.work_id, work.slug
    from unnest(${[...new Set(ids)]}::uuid[]) as asked(id)
    cross join lateral (
      select count(*)::int as copies, (array_agg(copy.id order by copy.price, copy.id))[1] as cheapest
      from (
        select asked.id
        union all
        select other.id from book named join book other on other.work_id = named.work_id and other.id <> named.id
        where named.id = asked.id) edition(id)
      cross join lateral (
        select id, price from listing
        where book_id = edition.id and state = 'active'
          and (${viewerId}::uuid is null or seller_id <> ${viewerId}::uuid)
        order by price limit 1000) copy) offer
    join listing cheapest on cheapest.id = offer.cheapest
    join book on book.id = cheapest.book_id
    join work on work.id = book.work_id`.execute(db)
  return new Map(rows.map(({ id, ...offer }) => [id, offer]))
}
