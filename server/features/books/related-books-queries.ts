import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'
import { foldForSearch } from '#rules/search-words'
import { bookNamed } from './queries.ts'
import type { SimilarTo } from '../../search/params.ts'

/** The facts that related books of a listing are found by; undefined for a deleted or unknown one. */
export function rootOf(db: Db, listingId: string) {
  return (
    db
      .selectFrom('listing')
      // A left join, because a sold book may have no search edition: it may have come with its order.
      .leftJoin('search_edition as edition', 'edition.book_id', 'listing.book_id')
      .select(['id', 'listing.book_id', 'seller_id', 'folded_title', 'folded_authors', 'work_id'])
      .where('id', '=', listingId)
      .where('state', '<>', 'deleted')
      .executeTakeFirst()
  )
}
export type Root = NonNullable<Awaited<ReturnType<typeof rootOf>>>

/** An edition with the facts that related books are found by. */
export type Work = SimilarTo & { bookId: string }

/** Finds an edition even if nobody has ever sold it; null if it is unknown. */
export async function workOf(db: Db, idOrIsbn: string): Promise<Work | null> {
  const book = await bookNamed(db, idOrIsbn)
  if (!book) return null
  const { book_id: bookId, title, authors, work_id: workId } = book
  const folded = `;${authors.map(foldForSearch).join(';')};`
  return { bookId, title: foldForSearch(title), authors: folded, workId }
}

/** Other copies of the same edition, cheapest first, each with how many there are in all. */
export function copiesOf(
  db: Db,
  { id, book_id }: Pick<Root, 'id' | 'book_id'>,
  viewerId: string | null,
  limit: number,
) {
  return db
    .selectFrom('listing')
    .select(['id', sql<number>`count(*) over ()::int`.as('total')])
    .where('book_id', '=', book_id)
    .where('state', '=', 'active')
    .where('id', '<>', id)
    .$if(viewerId !== null, (query) => query.where('seller_id', '<>', viewerId!))
    .orderBy('price')
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The cheapest copy of each other edition of the same work, newest edition first. */
export function editionsOf(
  db: Db,
  { bookId: book_id, workId: work_id }: Work,
  viewerId: string | null,
  limit: number,
) {
  // Without a work it has no other editions: the comparison with null finds none.
  return db
    .selectFrom('search_edition as edition')
    .innerJoin('book', 'book.id', 'edition.book_id')
    .innerJoinLateral(cheapestCopy(db, viewerId === null ? [] : [viewerId]), (join) => join.onTrue())
    .select(['copy.id', 'copy.total'])
    .where('edition.work_id', '=', work_id)
    .where('edition.book_id', '<>', book_id)
    .where('edition.copies', '>', 0)
    .orderBy('book.year', (order) => order.desc().nullsLast())
    .orderBy(numberOfEdition, 'desc')
    .orderBy('book.id')
    .limit(limit)
    .execute()
}

/** '10. udgave' comes after '9. udgave'; what has no number is taken for the first (docs/product.md 3). */
const numberOfEdition = sql<number>`coalesce(substring(book.edition from '[0-9]{1,9}')::int, 1)`

/** The cheapest copy of each of these editions, in their order, without some sellers' copies. */
export async function cheapestCopiesOf(
  db: Db,
  bookIds: readonly string[],
  notBy: readonly string[],
  limit: number,
): Promise<string[]> {
  if (bookIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select copy.id from unnest(${bookIds}::uuid[]) with ordinality edition (book_id, place)
    cross join lateral (
      select id from listing
      where book_id = edition.book_id and state = 'active' and seller_id <> all (${notBy}::uuid[])
      order by price, id limit 1) copy
    order by place limit ${limit}`.execute(db)
  return rows.map(({ id }) => id)
}

/** The cheapest copy of the current edition, with the number of copies, without some sellers' copies. */
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
