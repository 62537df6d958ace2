import { sql } from 'kysely'

/** An order's display name, for a query over `orders`: the title of its first book. */
export const titleOfOrder = sql<string | null>`(
  select book.title from order_line
  join listing on listing.id = order_line.listing_id
  join book on book.id = listing.book_id
  where order_line.order_id = orders.id order by order_line.listing_id limit 1)`

/** The key of that book's first photo. */
export const coverOfOrder = sql<string | null>`(
  select photo.key from order_line
  join photo on photo.listing_id = order_line.listing_id
  where order_line.order_id = orders.id order by order_line.listing_id, photo.position limit 1)`
