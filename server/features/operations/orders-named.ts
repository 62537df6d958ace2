/** The orders that a search of the back office names. */
import { sql, type SqlBool } from 'kysely'
import { normaliseEmail } from '#rules/account'
import { isUuid } from '#rules/id'
import { parseIsbn } from '#rules/isbn'
import { parseOrderNumber } from '#rules/order-number'

/**
 * Finds orders by the number or id of the order, the id of its payment, the number of its parcel, the email or name of
 * one of its parties, or the ISBN of one of its books. The arrays make each of them a use of an index.
 */
export function ordersNamed(q: string) {
  if (isUuid(q)) return sql<SqlBool>`(orders.id = ${q} or orders.purchase_id = ${q})`
  const people = accountsNamed(q)
  const [number, isbn] = [parseOrderNumber(q), parseIsbn(q)]
  return sql<SqlBool>`(orders.pkg_no = ${q}
    or orders.number = ${number}
    or orders.buyer_id = any(array(${people}))
    or orders.seller_id = any(array(${people}))
    or orders.id = any(array(select order_line.order_id from order_line
      join listing on listing.id = order_line.listing_id
      join book on book.id = listing.book_id
      where book.isbn = ${isbn})))`
}

/** The accounts with this email, or whose full name begins with the text. */
export function accountsNamed(q: string) {
  if (q.includes('@')) return sql`select id from account where lower(email) = ${normaliseEmail(q)}`
  const beginning = `${q.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql`select id from account where lower(first_name || ' ' || last_name) like ${beginning}`
}
