/** The order behind each line of a seller's balance: only the seller's own orders, each named by its first book. */
import { isUuid } from '#rules/id'
import type { Db } from '../../db/db.ts'

type Received = readonly { source: string; orderId: string }[]
type Order = { shipment: string; title: string }

export async function ordersBehind(
  db: Db,
  sellerId: string,
  received: Received,
): Promise<(source: string | null) => Order | null> {
  const ids = received.map(({ orderId }) => orderId).filter((id) => isUuid(id))
  if (ids.length === 0) return () => null
  const rows = await db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .innerJoin('listing', 'listing.id', 'order_line.listing_id')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .distinctOn('order_line.order_id')
    .select(['order_line.order_id as shipment', 'book.title'])
    .where('order_line.order_id', 'in', ids)
    .where('orders.seller_id', '=', sellerId)
    .orderBy('order_line.order_id')
    .orderBy('order_line.listing_id')
    .execute()
  const byId = new Map(rows.map((row) => [row.shipment, row]))
  const bySource = new Map(received.map(({ source, orderId }) => [source, byId.get(orderId) ?? null]))
  return (source) => (source === null ? null : (bySource.get(source) ?? null))
}
