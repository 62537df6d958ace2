import { sql, type Expression } from 'kysely'
import type { Db } from '../../db/db.ts'
import { prepared, preparedQuery } from '../../db/prepared.ts'
import { foldForSearch } from '#rules/search-words'
import { bookNamed } from './queries.ts'
import type { SimilarTo } from '../../search/params.ts'

/** The facts that related books of a listing are found by; undefined for a deleted or unknown one. */
export async function rootOf(db: Db, listingId: string): Promise<Root | undefined> {
  return (await rootsNamed(db, listingId))[0]
}
export type Root = Awaited<ReturnType<typeof rootsNamed>>[number]

const rootsNamed = preparedQuery('roots of related books', (db, listingId: Expression<string>) =>
  db
    .selectFrom('listing')
    // A left join, because a sold book may have no search edition: it may have come with its order.
    .leftJoin('search_edition as edition', 'edition.book_id', 'listing.book_id')
    .select(['id', 'listing.book_id', 'seller_id', 'folded_title', 'folded_authors', 'work_id'])
    .where('id', '=', listingId)
    .where('state', '<>', sql.lit('deleted')),
)

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
  return otherCopies(db, book_id, id, viewerId, limit)
}

const otherCopies = preparedQuery(
  'other copies of an edition',
  (
    db,
    bookId: Expression<string>,
    exceptId: Expression<string>,
    viewerId: Expression<string | null>,
    limit: Expression<number>,
  ) =>
    db
      .selectFrom('listing')
      .select(['id', sql<number>`count(*) over ()::int`.as('total')])
      .where('book_id', '=', bookId)
      .where('state', '=', sql.lit('active'))
      .where('id', '<>', exceptId)
      .where(notSoldBy(viewerId))
      .orderBy('price')
      .orderBy('id')
      .limit(limit),
)

/** The cheapest copy of each other edition of the same work, newest edition first. */
export function editionsOf(
  db: Db,
  { bookId: book_id, workId: work_id }: Work,
  viewerId: string | null,
  limit: number,
) {
  // A book without a work has no other editions: the comparison with null finds none.
  return otherEditions(db, work_id, book_id, viewerId, limit)
}

/** '10. udgave' comes after '9. udgave'; what has no number is taken for the first (docs/product.md 3). */
const numberOfEdition = sql<number>`coalesce(substring(book.edition from '[0-9]{1,9}')::int, 1)`

const otherEditions = preparedQuery(
  'other editions of a work',
  (
    db,
    workId: Expression<number | null>,
    exceptBookId: Expression<string>,
    viewerId: Expression<string | null>,
    limit: Expression<number>,
  ) =>
    db
      .selectFrom('search_edition as edition')
      .innerJoin('book', 'book.id', 'edition.book_id')
      .innerJoinLateral(
        (from) =>
          from
            .selectFrom('listing')
            .select(['listing.id', sql<number>`count(*) over ()::int`.as('total')])
            .whereRef('listing.book_id', '=', 'edition.book_id')
            .where('listing.state', '=', sql.lit('active'))
            .where(notSoldBy(viewerId))
            .orderBy('listing.price')
            .orderBy('listing.id')
            .limit(sql.lit(1))
            .as('copy'),
        (join) => join.onTrue(),
      )
      .select(['copy.id', 'copy.total'])
      .where('edition.work_id', '=', workId)
      .where('edition.book_id', '<>', exceptBookId)
      .where('edition.copies', '>', sql.lit(0))
      .orderBy('book.year', (order) => order.desc().nullsLast())
      .orderBy(numberOfEdition, 'desc')
      .orderBy('book.id')
      .limit(limit),
)

/** Copies that the viewer does not sell. */
function notSoldBy(viewerId: Expression<string | null>) {
  return sql<boolean>`(${viewerId}::uuid is null or seller_id <> ${viewerId}::uuid)`
}

/** The cheapest copy of each of these editions, in their order, without some sellers' copies. */
export async function cheapestCopiesOf(
  db: Db,
  bookIds: readonly string[],
  notBy: readonly string[],
  limit: number,
): Promise<string[]> {
  if (bookIds.length === 0) return []
  return (await cheapestCopies(db, [bookIds, notBy, limit])).map(({ id }) => id)
}

const cheapestCopies = prepared<{ id: string }>(
  'cheapest copies of editions',
  `select copy.id from unnest($1::uuid[]) with ordinality edition (book_id, place)
    cross join lateral (
      select id from listing
      where book_id = edition.book_id and state = 'active' and seller_id <> all ($2::uuid[])
      order by price, id limit 1) copy
    order by place limit $3::int`,
)
