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
