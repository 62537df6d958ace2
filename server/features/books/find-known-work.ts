/** The work that a search names while nobody sells it, so that the search does not seem mistyped. */
import { sql } from 'kysely'
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/works'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { workNumbered } from '../works/find-work.ts'
import { presentBook } from './present.ts'
import { bookNamed, hasCopies } from './queries.ts'

/**
 * A book that only a seller entered is known where a copy is or was for sale and has not been hidden, as in `edition`.
 */
export async function findKnownWork(
  { db, search }: Pick<Deps, 'db' | 'search'>,
  { query }: ParsedBodyOf<typeof contract.knownWork>,
): Promise<ReplyOf<typeof contract.knownWork>> {
  const bookId = await search.knownEdition(query)
  const book = bookId === null ? null : await bookNamed(db, bookId)
  const work = book?.work_id ? await workNumbered(db, book.work_id) : null
  if (!book || !work || (await isForSale(db, work.id))) return { work: null }
  const edition = presentBook(book)
  if (edition.unconfirmed && !(await hasCopies(db, book.book_id))) return { work: null }
  const { id: workId, slug, title } = work
  return { work: { workId, slug, title, edition, lastSale: await lastSaleOf(db, workId) } }
}

async function isForSale(db: Db, workId: number): Promise<boolean> {
  const copy = await db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select('listing.id')
    .where('book.work_id', '=', workId)
    .where('listing.state', '=', sql.lit('active'))
    .limit(1)
    .executeTakeFirst()
  return copy !== undefined
}

/** Groups sales by the month of payment in Denmark. A refunded sale is cancelled, and does not count. */
async function lastSaleOf(db: Db, workId: number) {
  const { rows } = await sql<{ price: number; month: string }>`
    select price, to_char(paid_at at time zone 'Europe/Copenhagen', 'YYYY-MM') as month
    from book cross join lateral (
      select l.price, o.paid_at from listing l join orders o on o.id = l.order_id
      where l.book_id = book.id and l.state = 'sold' and o.paid_at is not null and o.state <> 'cancelled'
      order by l.updated_at desc limit 1) sold
    where book.work_id = ${workId} order by paid_at desc limit 1`.execute(db)
  return rows[0] ?? null
}
