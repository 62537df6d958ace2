import { sql, type SqlBool } from 'kysely'
import type { Db } from '../../db/connect.ts'

/** What the relatives of a listing are found by; nothing for one that is deleted or never was. */
export function rootOf(db: Db, listingId: string) {
  return (
    db
      .selectFrom('listing')
      // Not every book that was sold has ever been searched for: it may have come with its order.
      .leftJoin('search_edition as edition', 'edition.book_id', 'listing.book_id')
      .select([
        'listing.id',
        'listing.book_id',
        'listing.seller_id',
        'edition.work_key',
        'edition.folded_title',
        'edition.folded_authors',
      ])
      .where('listing.id', '=', listingId)
      .where('listing.state', '<>', 'deleted')
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

/** The cheapest copy of each other edition of the same work, newest edition first. */
export function editionsOf(
  db: Db,
  { work_key, book_id }: Pick<Root, 'work_key' | 'book_id'>,
  askerId: string | null,
  limit: number,
) {
  return db
    .selectFrom('search_edition as edition')
    .innerJoin('book', 'book.id', 'edition.book_id')
    .innerJoinLateral(cheapestCopy(db, askerId === null ? [] : [askerId]), (join) => join.onTrue())
    .select(['copy.id', 'copy.total'])
    .where('edition.work_key', '=', work_key)
    .where('edition.book_id', '<>', book_id)
    .where('edition.copies', '>', 0)
    .orderBy('book.year', (order) => order.desc().nullsLast())
    .orderBy('book.edition', 'desc')
    .limit(limit)
    .execute()
}

type Likeness = {
  /** A tsquery over the words of titles and authors. */
  words: string
  /** Somebody who must be among the authors, folded. */
  author?: string
  notOfWork: string
  notBy: string[]
}

// Common words match thousands of books, which lie in the order of their popularity: enough to choose from.
const mostLooked = 200

/** The cheapest copy of each book for sale that is like this; the best match first. */
export function similarTo(db: Db, { words, author, notOfWork, notBy }: Likeness, limit: number) {
  const query = sql`to_tsquery('simple', ${words})`
  const matches = db
    .selectFrom('search_edition')
    .select(['book_id', sql<number>`ts_rank(to_tsvector('simple', folded_title), ${query})`.as('closeness')])
    // As the index has it.
    .where(sql<SqlBool>`search_document(folded_title || ' ' || folded_authors || ' ' || rest) @@ ${query}`)
    .$if(author !== undefined, (rows) =>
      rows.where(sql<SqlBool>`strpos(folded_authors, ';' || ${author} || ';') > 0`),
    )
    .where('copies', '>', 0)
    .where('work_key', '<>', notOfWork)
    .limit(mostLooked)
    .as('edition')
  return db
    .selectFrom(matches)
    .innerJoinLateral(cheapestCopy(db, notBy), (join) => join.onTrue())
    .select('copy.id')
    .orderBy('edition.closeness', 'desc')
    .orderBy('copy.id')
    .limit(limit)
    .execute()
}

/** Of the edition at hand; with how many copies there are, leaving out those of some sellers. */
function cheapestCopy(db: Db, except: string[]) {
  return db
    .selectFrom('listing')
    .select(['listing.id', sql<number>`count(*) over ()::int`.as('total')])
    .where('listing.book_id', '=', sql.ref<string>('edition.book_id'))
    .where('listing.state', '=', 'active')
    .$if(except.length > 0, (query) => query.where('listing.seller_id', 'not in', except))
    .orderBy('listing.price')
    .orderBy('listing.id')
    .limit(1)
    .as('copy')
}
