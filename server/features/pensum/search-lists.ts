/** Finds public reading lists. One index serves the words, another the most copied of all. */
import { sql } from 'kysely'
import type { ParsedBodyOf } from '#contract/http'
import type { FoundList } from '#contract/pensums'
import type * as contract from '#contract/pensums'
import { isUuid } from '#rules/id'
import { foldForSearch } from '#rules/search-words'
import type { Deps } from '../../deps.ts'
import { editionNamed } from '../books/queries.ts'

const mostWords = 8
const mostCovers = 4
/** A work with more editions than these is found by some of them. */
const mostEditions = 40

export async function searchLists(
  { db }: Pick<Deps, 'db'>,
  { school, query, bookId, limit }: ParsedBodyOf<typeof contract.searchPensums>,
): Promise<FoundList[]> {
  const words = [...wordsOf('s', school), ...wordsOf('t', query)]
  // An unknown id has no editions, so only an ISBN has to be looked up.
  const edition = bookId === undefined || isUuid(bookId) ? bookId : await editionNamed(db, bookId)
  if (edition === null) return []
  const has = words.length > 0 && sql`and found_by @@ ${words.join(' & ')}::tsquery`
  const publicLists = edition === undefined ? sql`pensum` : listsWith(edition)
  const { rows } = await sql<FoundList>`
    select list.slug, list.name, list.school, list.course, list.term, list.copied, books.*
    from (
      select id, slug, name, school, course, term, copied, updated_at from ${publicLists}
      where sharing = 'public' ${has || sql``}
      order by copied desc, updated_at desc, id
      limit ${limit}::int) list
    cross join lateral (
      select count(*)::int as books, count(offer.price)::int as "forSale",
        coalesce(sum(offer.price), 0)::int as cheapest,
        coalesce((array_agg(offer.cover order by position) filter (where offer.cover is not null))[:${sql.lit(mostCovers)}], '{}') as covers
      from pensum_line
      left join lateral (
        select price, (select key from photo where listing_id = listing.id order by position limit 1) as cover
        from listing
        where book_id = pensum_line.book_id and state = 'active'
        order by price, id limit 1) offer on true
      where pensum_id = list.id) books
    order by list.copied desc, list.updated_at desc, list.id`.execute(db)
  return rows
}

/** A folded word is letters and digits alone, so it needs no quotes in a query. One letter is a whole word, more may begin one. */
function wordsOf(kind: 's' | 't', text: string): string[] {
  const words = foldForSearch(text).split(' ').filter(Boolean).slice(0, mostWords)
  return words.map((word) => `${kind}${word.slice(0, 60)}${word.length > 1 ? ':*' : ''}`)
}

/**
 * Most books are on few lists or none. PostgreSQL would rather walk all lists, the most copied first, until enough have
 * the book; `offset 0` makes it ask the index of what lists are found by.
 */
const listsWith = (bookId: string) => sql`
  (select * from pensum
   where sharing = 'public' and found_by @@ (
     select string_agg('b' || replace(id::text, '-', ''), ' | ')::tsquery from (
       select ${bookId}::uuid as id
       union
       (select other.id from book mine join book other on other.work_id = mine.work_id
        where mine.id = ${bookId}::uuid limit ${mostEditions}::int)) edition)
   offset 0) pensum`
