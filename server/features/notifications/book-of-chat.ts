import { sql, type RawBuilder } from 'kysely'
import type { Notification } from '#contract/notices'

/**
 * The book that a notification is about, for `chatId` as the wire has it: a chat of the inbox, or an order, of which it
 * is the first, or a listing. Null if it is gone.
 */
export function bookOfChat(chatId: RawBuilder<unknown>): RawBuilder<Notification['book']> {
  return sql<Notification['book']>`(
    select json_build_object(
      'title', book.title,
      'photo', (select key from photo where listing_id = listing.id order by position limit 1)
    )
    from listing join book on book.id = listing.book_id
    where listing.id = coalesce(
      (select listing_id from chat where chat.id = ${chatId}),
      (select listing_id from order_line where order_id = ${chatId} order by listing_id limit 1),
      ${chatId}
    )
  )`
}
