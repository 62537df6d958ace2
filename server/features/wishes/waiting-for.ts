/** Finds the people who wait for an edition, or for any edition of its work. The index of wishes by book serves it. */
import { sql, type RawBuilder } from 'kysely'

/** The ids of the editions whose wishes may concern a book, in a `from`; `own` is the book itself. */
export function editionsLike(bookId: RawBuilder<string>) {
  return sql`(
    select ${bookId} as id, true as own
    union all
    select other.id, false from book mine join book other on other.work_id = mine.work_id and other.id <> mine.id
    where mine.id = ${bookId})`
}
