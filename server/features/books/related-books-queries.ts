import { sql, type RawBuilder, type SqlBool } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** What the relatives of a listing are found by; nothing for one that is deleted or never was. */
export function rootOf(db: Db, listingId: string) {
  return (
    db
      .selectFrom('listing')
      .innerJoin('book', 'book.id', 'listing.book_id')
      .select(['listing.id', 'listing.book_id', 'listing.seller_id', 'book.folded_title', 'book.authors'])
      .where('listing.id', '=', listingId)
      .where('listing.state', '<>', 'deleted')
      // Generated from a title that every book has.
      .$narrowType<{ folded_title: string }>()
      .executeTakeFirst()
  )
}
export type Root = NonNullable<Awaited<ReturnType<typeof rootOf>>>

/** Other copies of the same edition, cheapest first, each with how many there are in all. */
export function copiesOf(db: Db, { id, book_id }: Root, askerId: string | null, limit: number) {
  return db
    .selectFrom('listing')
    .select(['id', sql<number>`count(*) over ()::int`.as('total')])
    .where('book_id', '=', book_id)
    .where('state', '=', 'active')
    .where('id', '<>', id)
    .$if(askerId !== null, (query) => query.where('seller_id', '<>', askerId!))
    .orderBy('price')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The cheapest copy of each other edition of the same title by the same authors, newest edition first. */
export function editionsOf(db: Db, root: Root, askerId: string | null, limit: number) {
  return db
    .selectFrom('book')
    .innerJoinLateral(cheapestCopy(db, askerId === null ? [] : [askerId]), (join) => join.onTrue())
    .select(['copy.id', 'copy.total'])
    .where('book.folded_title', '=', root.folded_title)
    .where('book.id', '<>', root.book_id)
    .where(sql<SqlBool>`(book.authors && ${root.authors} or book.authors = ${root.authors})`)
    .orderBy('book.year', (order) => order.desc().nullsLast())
    .orderBy('book.edition', 'desc')
    .limit(limit)
    .execute()
}

// Common words match thousands of books; the closest few need not be the closest there are.
const mostLooked = 200

/** The cheapest copy, sold by somebody else, of each other book whose words match; the best match first. */
export function similarTo(
  db: Db,
  { folded_title, seller_id }: Root,
  words: RawBuilder<unknown>,
  askerId: string | null,
  limit: number,
) {
  const matches = db
    .selectFrom('book')
    .select(['id', sql<number>`ts_rank(words, ${words})`.as('closeness')])
    .where(sql<SqlBool>`words @@ ${words}`)
    .where('folded_title', '<>', folded_title)
    .limit(mostLooked)
    .as('book')
  return db
    .selectFrom(matches)
    .innerJoinLateral(cheapestCopy(db, [seller_id, ...(askerId === null ? [] : [askerId])]), (join) =>
      join.onTrue(),
    )
    .select('copy.id')
    .orderBy('book.closeness', 'desc')
    .orderBy('copy.id')
    .limit(limit)
    .execute()
}

/** Of the book at hand; with how many copies there are, leaving out those of some sellers. */
function cheapestCopy(db: Db, except: string[]) {
  return db
    .selectFrom('listing')
    .select(['listing.id', sql<number>`count(*) over ()::int`.as('total')])
    .where('listing.book_id', '=', sql.ref<string>('book.id'))
    .where('listing.state', '=', 'active')
    .$if(except.length > 0, (query) => query.where('listing.seller_id', 'not in', except))
    .orderBy('listing.price')
    .orderBy('listing.id')
    .limit(1)
    .as('copy')
}

/** Books that name any of these people, in full. */
export function byAnyOf(authors: readonly string[]): RawBuilder<unknown> {
  const names = authors.map((name) => sql`phraseto_tsquery('books_da', fold_da(${name}))`)
  return sql`(${sql.join(names, sql` || `)})`
}

/** Books that hold any of these words. */
export function withAnyOf(words: readonly string[]): RawBuilder<unknown> {
  return sql`to_tsquery('books_da', ${words.join(' | ')})`
}
