/** The books that somebody has bought here and still has, as far as we know: once for each edition, newest first. */
import { sql } from 'kysely'
import type { ReplyOf } from '#contract/http'
import type { booksToPassOn as route } from '#contract/selling'
import type { Condition } from '#rules/listing'
import type { Deps } from '../../deps.ts'
import { presentBook } from '../books/present.ts'
import { bookColumns } from '../books/queries.ts'
import { countWaiting } from '../wishes/waiting-for.ts'

const most = 60

export async function booksToPassOn(
  deps: Pick<Deps, 'db' | 'clock'>,
  accountId: string,
): Promise<ReplyOf<typeof route>> {
  const rows = await deps.db
    .with('mine', (db) =>
      db
        .selectFrom('orders')
        .innerJoin('listing', 'listing.order_id', 'orders.id')
        .distinctOn('listing.book_id')
        .select(['listing.id', 'listing.book_id', 'listing.condition', 'orders.paid_at'])
        .where('orders.buyer_id', '=', accountId)
        .where('orders.state', '=', 'finished')
        .orderBy('listing.book_id')
        .orderBy('orders.paid_at', 'desc'),
    )
    .selectFrom('mine')
    .innerJoin('book', 'book.id', 'mine.book_id')
    .select(bookColumns)
    .select(['mine.condition', 'mine.paid_at'])
    .select(({ selectFrom }) =>
      selectFrom('photo')
        .select('key')
        .whereRef('photo.listing_id', '=', 'mine.id')
        .orderBy('position')
        .limit(1)
        .as('cover'),
    )
    // Put up again, and perhaps sold: it is somebody else's, or for sale already.
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('listing as own')
            .select('own.id')
            .where('own.seller_id', '=', accountId)
            .whereRef('own.book_id', '=', 'mine.book_id')
            .whereRef('own.created_at', '>', 'mine.paid_at')
            .where('own.state', '<>', 'deleted'),
        ),
      ),
    )
    .orderBy('mine.paid_at', 'desc')
    .orderBy(sql`book.id`)
    .limit(most)
    .execute()
  const waiting = await countWaiting(
    deps,
    accountId,
    rows.map(({ book_id }) => book_id),
  )
  return rows.map((row) => ({
    apiBook: presentBook(row),
    bought: row.paid_at.toISOString(),
    stand: row.condition as Condition,
    ...(row.cover === null ? {} : { cover: row.cover }),
    waiting: waiting.get(row.book_id) ?? 0,
  }))
}
