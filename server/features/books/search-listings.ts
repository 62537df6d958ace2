/**
 * Lists and searches. Books are found first, by words or ISBN, and their active copies joined; the list is walked by a
 * cursor, so that what is sold meanwhile neither repeats nor skips anything.
 */
import { sql, type SqlBool } from 'kysely'
import type { ParsedBodyOf } from '#contract/http'
import type { getResults, Item } from '#contract/books'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/connect.ts'
import { decodeCursor, encodeCursor, type Cursor } from './cursor.ts'
import { loadItems } from './load-items.ts'
import { asIsbn, asTsQuery } from './search-text.ts'

type Wish = ParsedBodyOf<typeof getResults>
type Sort = NonNullable<Wish['sort']>

export type Found = { items: Item[]; total: number; nextCursor: string | null }

const pageSize = 24

export async function searchListings(deps: Deps, wish: Wish, viewerId: string | null): Promise<Found> {
  const limit = wish.limit ?? pageSize
  const sort = sortOf(wish)
  const [rows, total] = await Promise.all([
    page(deps.db, wish, viewerId, sort, limit + 1),
    count(deps.db, wish, viewerId),
  ])
  const shown = rows.slice(0, limit)
  const last = shown.at(-1)
  return {
    items: await loadItems(
      deps,
      shown.map((row) => row.id),
      viewerId,
    ),
    total,
    nextCursor: rows.length > limit && last ? encodeCursor({ key: last.key, id: last.id }) : null,
  }
}

function sortOf({ sort, query }: Wish): Sort {
  if (sort && sort !== 'relevance') return sort
  return query.trim() === '' ? 'newest' : 'relevance'
}

/** What the list is ordered by, ascending; ties go by id. Newest and relevance count down. */
const keyOf = {
  newest: sql<number>`-extract(epoch from listing.created_at)::float8`,
  price: sql<number>`listing.price::float8`,
  'price-desc': sql<number>`-listing.price::float8`,
  relevance: sql<number>`listing.price::float8`,
} as const

function page(db: Db, wish: Wish, viewerId: string | null, sort: Sort, limit: number) {
  const key = sort === 'relevance' ? relevanceOf(wish.query) : keyOf[sort]
  const after = decodeCursor(wish.cursor)
  return matching(db, wish, viewerId)
    .select(['listing.id', key.as('key')])
    .$if(after !== null, (query) => query.where(isAfter(key, after!)))
    .orderBy(key)
    .orderBy('listing.id')
    .limit(limit)
    .execute()
}

function isAfter(key: ReturnType<typeof sql<number>>, { key: value, id }: Cursor) {
  return sql<SqlBool>`(${key}, listing.id) > (${value}::float8, ${id}::uuid)`
}

async function count(db: Db, wish: Wish, viewerId: string | null): Promise<number> {
  const row = await matching(db, wish, viewerId)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow()
  return row.total
}

function matching(db: Db, wish: Wish, viewerId: string | null) {
  const text = wish.query.trim()
  return db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .where('listing.state', '=', 'active')
    .$if(viewerId !== null, (query) => query.where('listing.seller_id', '<>', viewerId!))
    .$if(text !== '', (query) => query.where(matchesText(text)))
    .$if(wish.bookId !== undefined, (query) => query.where(isBook(wish.bookId!)))
    .$if((wish.stand ?? []).length > 0, (query) => query.where('listing.condition', 'in', wish.stand!))
    .$if(wish.minPrice !== undefined, (query) => query.where('listing.price', '>=', wish.minPrice!))
    .$if(wish.maxPrice !== undefined, (query) => query.where('listing.price', '<=', wish.maxPrice!))
    .$if(wish.pickup === true, (query) => query.where('listing.pickup', '=', true))
}

function matchesText(text: string) {
  const isbn = asIsbn(text)
  if (isbn) return sql<SqlBool>`book.isbn = ${isbn}`
  const query = asTsQuery(text)
  return query === null ? sql<SqlBool>`false` : sql<SqlBool>`book.words @@ to_tsquery('books_da', ${query})`
}

/** An edition by its id or its ISBN. */
function isBook(idOrIsbn: string) {
  const isbn = asIsbn(idOrIsbn)
  return isbn ? sql<SqlBool>`book.isbn = ${isbn}` : sql<SqlBool>`book.id::text = ${idOrIsbn}`
}

/** Best match first (a title that begins so before one that only holds the words), then the cheaper copy. */
function relevanceOf(text: string) {
  const query = asTsQuery(text)
  if (query === null) return keyOf.relevance
  return sql<number>`(
    -1e9 * (book.folded_title like fold_da(${escapeLike(text)}) || '%')::int
    - 1e8 * ts_rank(book.words, to_tsquery('books_da', ${query}))
    + listing.price
  )::float8`
}

function escapeLike(text: string): string {
  return text.trim().replaceAll(/[\\%_]/g, String.raw`\$&`)
}
