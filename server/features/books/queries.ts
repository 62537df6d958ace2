import { sql, type Expression } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { isUuid } from '#rules/id'
import { batch } from '../../db/batch.ts'
import type { Db } from '../../db/db.ts'
import { preparedQuery } from '../../db/prepared.ts'
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

/** The columns by which a book is shown by its source's cover where there is no photo of a copy. */
export const coverColumns = ['book.cover_key', 'book.cover_source'] as const

const largestBatch = 100

/** The data of a listing's card, deleted and hidden ones included; null for an unknown id. */
export const listingNamed = batch<string, ListingRow | null>(largestBatch, async (db, ids) => {
  const rows = new Map((await listingsNamed(db, ids)).map((row) => [row.id, row]))
  return ids.map((id) => rows.get(id) ?? null)
})

export type ListingRow = Awaited<ReturnType<typeof listingsNamed>>[number]
export type PhotoRow = ListingRow['photos'][number]

const listingsNamed = preparedQuery('listings named', (db, ids: Expression<readonly string[]>) =>
  db
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
      'orders.frozen_at',
      'orders.finished_by',
      'orders.refund_reason',
      'orders.shipped_at',
      'orders.delivered_at',
      'orders.ship_by_at',
      'orders.pickup_by_at',
      'orders.react_by_at',
      'orders.decide_by_at',
    ])
    .select(({ selectFrom }) =>
      // Cover first.
      jsonArrayFrom(
        selectFrom('photo')
          .select(['key', 'preview'])
          .whereRef('photo.listing_id', '=', 'listing.id')
          .orderBy('position'),
      ).as('photos'),
    )
    .where('listing.id', '=', sql<string>`any(${ids})`),
)

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
  return (await newestNotBy(db, viewerId, limit)).map((row) => row.id)
}

const newestNotBy = preparedQuery(
  'newest listings',
  (db, viewerId: Expression<string | null>, limit: Expression<number>) =>
    db
      .selectFrom('listing')
      .select('id')
      .where('state', '=', sql.lit('active'))
      .where(sql<boolean>`(${viewerId}::uuid is null or seller_id <> ${viewerId}::uuid)`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit),
)

type OfSeller = { except?: string; limit: number; offset?: number }

/** The seller's listings for sale, newest first, perhaps without one of them. */
export async function listingsOfSeller(
  db: Db,
  sellerId: string,
  { except, limit, offset = 0 }: OfSeller,
): Promise<string[]> {
  return (await activeOf(db, sellerId, except ?? null, limit, offset)).map((row) => row.id)
}

const activeOf = preparedQuery(
  'active listings of a seller',
  (
    db,
    sellerId: Expression<string>,
    exceptId: Expression<string | null>,
    limit: Expression<number>,
    offset: Expression<number>,
  ) =>
    db
      .selectFrom('listing')
      .select('id')
      .where('seller_id', '=', sellerId)
      .where('state', '=', sql.lit('active'))
      .where(sql<boolean>`(${exceptId}::uuid is null or id <> ${exceptId}::uuid)`)
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .limit(limit)
      .offset(offset),
)

/** The seller's facts on a book page besides the name; null for an unknown listing. */
export const sellerOf = batch<string, SellerFacts | null>(largestBatch, async (db, listingIds) => {
  const rows = new Map((await sellersOf(db, listingIds)).map((row) => [row.id, row]))
  return listingIds.map((id) => rows.get(id) ?? null)
})

type SellerFacts = Awaited<ReturnType<typeof sellersOf>>[number]

const sellersOf = preparedQuery('sellers of listings', (db, listingIds: Expression<readonly string[]>) =>
  db
    .selectFrom('listing')
    .innerJoin('account as seller', 'seller.id', 'listing.seller_id')
    .select(['listing.id', 'seller.created_at', 'seller.deleted_at'])
    .select(({ selectFrom, exists, fn }) => [
      fn.coalesce('listing.relisted_from', 'listing.passed_on_from').as('before'),
      selectFrom('orders')
        .innerJoin('order_line', 'order_line.order_id', 'orders.id')
        .whereRef('orders.seller_id', '=', 'listing.seller_id')
        .where('orders.state', '=', 'finished')
        .select(sql<number>`count(*)::int`.as('count'))
        .as('books_sold'),
      exists(
        selectFrom('listing as other')
          .whereRef('other.seller_id', '=', 'listing.seller_id')
          .whereRef('other.id', '<>', 'listing.id')
          .where('other.state', '=', sql.lit('active')),
      ).as('has_others'),
      exists(
        selectFrom('suspension')
          .select('suspension.id')
          .whereRef('suspension.account_id', '=', 'listing.seller_id')
          .where('suspension.lifted_at', 'is', null),
      ).as('suspended'),
    ])
    .where('listing.id', '=', sql<string>`any(${listingIds})`),
)
