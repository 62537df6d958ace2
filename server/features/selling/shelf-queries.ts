import { sql } from 'kysely'
import type { ListingState } from '#rules/listing'
import type { Db } from '../../db/db.ts'

export type Shelf = 'all' | 'active' | 'sold'

/** Reserved books are still for sale, because their buyer may give up. */
const statesOn: Record<Shelf, ListingState[]> = {
  // Includes hidden ones.
  all: ['active', 'reserved', 'sold', 'deleted'],
  active: ['active', 'reserved'],
  sold: ['sold'],
}

/**
 * Leaves out what the owner deleted; a listing that operators have hidden has the state deleted, too, but stays
 * visible to its owner.
 */
const isSeenByOwner = sql<boolean>`(state <> 'deleted' or (takedown_id is not null and deleted_at is null))`

type PageParams = { sellerId: string; shelf: Shelf; after?: string | undefined; limit: number }

/** The seller's listings on that shelf, newest first, after the one shown last. */
export async function shelfPage(db: Db, { sellerId, shelf, after, limit }: PageParams): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where(isSeenByOwner)
    .where('state', 'in', statesOn[shelf])
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(created_at, id) < (select last.created_at, last.id from listing last where last.id = ${after})`,
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

export function countShelves(db: Db, sellerId: string): Promise<Record<Shelf, number>> {
  const countOf = (shelf: Shelf) =>
    sql<number>`count(*) filter (where state in (${sql.join(statesOn[shelf])}))::int`
  return db
    .selectFrom('listing')
    .select([
      sql<number>`count(*)::int`.as('all'),
      countOf('active').as('active'),
      countOf('sold').as('sold'),
    ])
    .where('seller_id', '=', sellerId)
    .where(isSeenByOwner)
    .executeTakeFirstOrThrow()
}
