import type { Ore } from '#rules/money'
import type { Db } from '../../db/db.ts'

/** Of a book that everybody sells, the latest tell as much as all. */
const mostOfEach = 200

type Wish = {
  bookId: string
  /** Sales before this do not count. */
  since: Date
  /** A seller whose copies do not count. */
  without: string | null
}

/** The prices of an edition's copies for sale and sold; those of sales that came to nothing are left out. */
export async function pricesOfEdition(db: Db, wish: Wish): Promise<Ore[]> {
  const rows = await selectPricesOfEdition(db, wish).execute()
  return rows.map(({ price }) => price)
}

/** Each part walks an index from its newest copy on: `listing_of_book_newest`, `listing_sold_of_book`. */
export function selectPricesOfEdition(db: Db, { bookId, since, without }: Wish) {
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
    .select('price')
    .unionAll(db.selectFrom(sold.as('sold')).select('price'))
}
