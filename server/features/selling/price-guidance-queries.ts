import { sql } from 'kysely'
import type { Ore } from '#rules/money'
import type { Db } from '../../db/db.ts'

/** The latest ones are enough for a book with many copies. */
const mostOfEach = 200

type PriceQuery = {
  bookId: string
  /** Earlier sales do not count. */
  since: Date
  /** The seller whose copies do not count. */
  without: string | null
}

/** The prices, in øre, of an edition's copies for sale and sold, without cancelled sales. */
export function pricesOfEdition(db: Db, query: PriceQuery): Promise<{ price: Ore; for_sale: boolean }[]> {
  return selectPricesOfEdition(db, query).execute()
}

/** Each part reads an index from its newest copy: `listing_of_book_newest`, `listing_sold_of_book`. */
export function selectPricesOfEdition(db: Db, { bookId, since, without }: PriceQuery) {
  const copies = db
    .selectFrom('listing')
    .select('listing.price')
    .where('listing.book_id', '=', bookId)
    .$if(without !== null, (query) => query.where('listing.seller_id', '<>', without))
    .limit(mostOfEach)
  const forSale = copies.where('listing.state', '=', 'active').orderBy('listing.created_at', 'desc')
  const sold = copies
    .innerJoin('orders', 'orders.id', 'listing.order_id')
    .where('listing.state', '=', 'sold')
    .where('listing.updated_at', '>=', since)
    .where('orders.state', '<>', 'cancelled')
    .orderBy('listing.updated_at', 'desc')
  return db
    .selectFrom(forSale.as('for_sale'))
    .select(['price', sql<boolean>`true`.as('for_sale')])
    .unionAll(db.selectFrom(sold.as('sold')).select(['price', sql<boolean>`false`.as('for_sale')]))
}
