/** Ranks listings among others' copies of their edition, cheapest first. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'

/** The most copies that are counted of those that cost the same or less, and of all. */
export const mostRanked = 200

export type EditionRank = {
  /**
   * The place from 1; null if too many cost the same or less. All others at the same price count as before it, also
   * newer ones, so it is the last place that the listing can have.
   */
  place: number | null
  of: number
}

/**
 * Ranks those of the listings that are for sale, in one statement. Both counts are served by the index
 * `listing_of_book`.
 */
export function selectRanks(ids: readonly string[], sellerId: string) {
  const othersThat = (condition: RawBuilder<unknown>) => sql`(
    select count(*)::int from (
      select from listing other
      where other.book_id = mine.book_id and other.state = 'active' and other.seller_id <> ${sellerId}::uuid and ${condition}
      limit ${mostRanked}::int) counted)`
  return sql<{ id: string; before: number; others: number }>`
    select mine.id, ${othersThat(sql`other.price <= mine.price`)} as before, ${othersThat(sql`true`)} as others
    from listing mine where mine.id = any(${ids}::uuid[]) and mine.state = 'active'`
}

export async function rankListings(
  db: Db,
  ids: readonly string[],
  sellerId: string,
): Promise<Map<string, EditionRank>> {
  if (ids.length === 0) return new Map()
  const { rows } = await selectRanks(ids, sellerId).execute(db)
  return new Map(
    rows.map(({ id, before, others }) => [
      id,
      { place: before < mostRanked ? before + 1 : null, of: others + 1 },
    ]),
  )
}
