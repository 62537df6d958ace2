import { sql, type SqlBool } from 'kysely'
import type { SaleRecord } from '#rules/seller-record'
import type { Db } from '../../db/db.ts'

/** Finds a person with something for sale or sold; undefined for anybody else, and while suspended. */
export function sellerNamed(db: Db, id: string) {
  return db
    .selectFrom('account')
    .select(['first_name', 'last_name', 'created_at'])
    .select(({ selectFrom }) => [
      selectFrom('orders')
        .innerJoin('order_line', 'order_line.order_id', 'orders.id')
        .whereRef('orders.seller_id', '=', 'account.id')
        .where('orders.state', '=', 'finished')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('books_sold'),
      selectFrom('listing')
        .whereRef('seller_id', '=', 'account.id')
        .where('listing.state', '=', 'active')
        .select(sql<number>`count(*)::int`.as('count'))
        .$asScalar()
        .$notNull()
        .as('copies'),
    ])
    .where('account.id', '=', id)
    .where('deleted_at', 'is', null)
    .where(({ exists, not, selectFrom }) =>
      not(
        exists(
          selectFrom('suspension')
            .select('suspension.id')
            .whereRef('account_id', '=', 'account.id')
            .where('lifted_at', 'is', null),
        ),
      ),
    )
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('listing')
          .select('listing.id')
          .whereRef('seller_id', '=', 'account.id')
          .where('listing.state', '<>', 'deleted')
          .where('takedown_id', 'is', null),
      ),
    )
    .executeTakeFirst()
}

/** The first photos of a seller's copies for sale that have any, the newest copy first. */
export async function newestCovers(db: Db, sellerId: string, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('photo', 'photo.listing_id', 'listing.id')
    .select('photo.key')
    .where('listing.seller_id', '=', sellerId)
    .where('listing.state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('photo as earlier')
            .select('earlier.id')
            .whereRef('earlier.listing_id', '=', 'listing.id')
            .whereRef('earlier.position', '<', 'photo.position'),
        ),
      ),
    )
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ key }) => key)
}

/** The facts that the seller's orders since then show, each order once. */
export function recordOf(db: Db, sellerId: string, since: Date): Promise<SaleRecord> {
  const hadCase = sql<SqlBool>`exists (
      select from refund_request request
      where request.order_id = orders.id and (request.outcome is null or request.outcome not in ('withdrawn', 'declined')))
    or exists (select from reopening where reopening.order_id = orders.id)`
  // A parcel that came back and was sent anew says nothing of its seller's pace.
  const wasSent = sql<SqlBool>`delivery = 'parcel' and shipped_at is not null and resends = 0`
  return db
    .selectFrom('orders')
    .select([
      sql<number>`count(*) filter (where state = 'finished')::int`.as('finished'),
      sql<number>`count(*) filter (where state = 'finished' and not (${hadCase}))::int`.as('withoutCase'),
      sql<
        number[]
      >`coalesce(array_agg(extract(epoch from shipped_at - paid_at)::float8) filter (where ${wasSent}), '{}')`.as(
        'secondsToSend',
      ),
    ])
    .where('seller_id', '=', sellerId)
    .where('created_at', '>', since)
    .executeTakeFirstOrThrow()
}
