import { sql } from 'kysely'
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'
import { isbnRangeOf, isWhole } from '#rules/isbn-range'

/** The columns shown of an edition anywhere, in a query over `book`. */
export const bookColumns = [
  'book.id as book_id',
  'book.title',
  'book.authors',
  'book.isbn',
  'book.edition',
  'book.year',
  'book.publisher',
  'book.language',
  'book.entered_by',
  'book.confirmed_at',
  'book.work_id',
] as const

/** The data of these listings' cards, in any order. */
export function listingsById(db: Db, ids: readonly string[], { deletedToo }: { deletedToo: boolean }) {
  return db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .innerJoin('account as seller', 'seller.id', 'listing.seller_id')
    .leftJoin('orders', 'orders.id', 'listing.order_id')
    .leftJoin('purchase', 'purchase.id', 'listing.purchase_id')
    .select([
      'listing.id',
      'listing.seller_id',
      'listing.price',
      'listing.condition',
      'listing.description',
      'listing.pickup',
      'listing.state',
      'listing.order_id',
      'listing.takedown_id',
      'listing.created_at',
      ...bookColumns,
      'seller.first_name',
      'seller.last_name',
      'seller.postal_code',
      'seller.city',
      'orders.buyer_id',
      'purchase.buyer_id as payer_id',
      'orders.state as order_state',
      'orders.paid_at',
      'orders.delivery',
      'orders.came_from',
      'orders.finished_by',
      'orders.refund_reason',
      'orders.shipped_at',
      'orders.delivered_at',
      'orders.ship_by_at',
      'orders.pickup_by_at',
      'orders.react_by_at',
      'orders.decide_by_at',
    ])
    .where('listing.id', 'in', [...ids])
    .$if(!deletedToo, (query) =>
      query.where('listing.state', '<>', 'deleted').where('listing.takedown_id', 'is', null),
    )
    .execute()
}
export type ListingRow = Awaited<ReturnType<typeof listingsById>>[number]

/** These listings' photos, cover first. */
export function photosOf(db: Db, listingIds: readonly string[]) {
  return db
    .selectFrom('photo')
    .select(['listing_id', 'key', 'preview'])
    .where('listing_id', 'in', [...listingIds])
    .orderBy('listing_id')
    .orderBy('position')
    .execute()
}

export type PhotoRow = Pick<Awaited<ReturnType<typeof photosOf>>[number], 'key' | 'preview'>

/** The edition with this id or ISBN, whether or not anybody sells it. */
export async function bookNamed(db: Db, idOrIsbn: string) {
  const isbns = isbnRangeOf(idOrIsbn)
  const isWholeIsbn = isbns !== null && isWhole(isbns)
  if (!isWholeIsbn && !isUuid(idOrIsbn)) return null
  const book = await db
    .selectFrom('book')
    .select(bookColumns)
    .$if(isWholeIsbn, (query) => query.where('isbn', '=', isbns!.from))
    .$if(!isWholeIsbn, (query) => query.where('id', '=', idOrIsbn))
    .executeTakeFirst()
  return book ?? null
}

/** The id of the edition with this id or ISBN. */
export async function editionNamed(db: Db, idOrIsbn: string): Promise<string | null> {
  return (await bookNamed(db, idOrIsbn))?.book_id ?? null
}

/** Whether it has a copy that is for sale, reserved or sold, and not hidden. */
export async function hasCopies(db: Db, bookId: string): Promise<boolean> {
  const copyThatIs = (state: 'active' | 'reserved' | 'sold') =>
    db
      .selectFrom('listing')
      .select('id')
      .where('book_id', '=', bookId)
      .where('state', '=', sql.lit(state))
      .where('takedown_id', 'is', null)
      .limit(1)
      .executeTakeFirst()
  // Each state has an index of its own.
  for (const state of ['active', 'sold', 'reserved'] as const) if (await copyThatIs(state)) return true
  return false
}

/** Active listings, newest first, without the viewer's own. */
export async function newestListings(db: Db, viewerId: string | null, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('state', '=', 'active')
    .$if(viewerId !== null, (query) => query.where('seller_id', '<>', viewerId!))
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** The seller's other listings for sale, newest first. */
export async function othersOfSeller(
  db: Db,
  sellerId: string,
  exceptId: string,
  limit: number,
): Promise<string[]> {
  const rows = await db
    .selectFrom('listing')
    .select('id')
    .where('seller_id', '=', sellerId)
    .where('state', '=', 'active')
    .where('id', '<>', exceptId)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
  return rows.map((row) => row.id)
}

/** Facts about the seller that a book page shows besides the name. */
export function sellerFacts(db: Db, sellerId: string) {
  return db
    .selectFrom('account')
    .select((select) => [
      'created_at',
      'deleted_at',
      select
        .selectFrom('orders')
        .innerJoin('order_line', 'order_line.order_id', 'orders.id')
        .whereRef('orders.seller_id', '=', 'account.id')
        .where('orders.state', '=', 'finished')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('books_sold'),
    ])
    .where('id', '=', sellerId)
    .executeTakeFirstOrThrow()
}
