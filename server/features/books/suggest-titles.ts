/** At most 8 titles that begin like this or hold a word that does, best first; each title once. */
import { sql, type SqlBool } from 'kysely'
import type { Deps } from '../../deps.ts'
import { asIsbn, asTsQuery } from './search-text.ts'

const mostShown = 8

export async function suggestTitles(
  { db }: Pick<Deps, 'db'>,
  query: string,
): Promise<{ title: string; version: string }[]> {
  const text = query.trim()
  const isbn = asIsbn(text)
  const words = asTsQuery(text)
  if (isbn === null && words === null) return []
  const rows = await db
    .selectFrom('book')
    .select(['title', 'edition', sql<boolean>`folded_title like fold_da(${text}) || '%'`.as('begins')])
    .where(
      isbn === null ? sql<SqlBool>`words @@ to_tsquery('books_da', ${words})` : sql<SqlBool>`isbn = ${isbn}`,
    )
    .where((where) =>
      where.exists(
        where
          .selectFrom('listing')
          .select('listing.id')
          .whereRef('listing.book_id', '=', 'book.id')
          .where('listing.state', '=', 'active'),
      ),
    )
    .orderBy('begins', 'desc')
    .orderBy(sql`length(title)`)
    .orderBy('title')
    .limit(mostShown * 4)
    .execute()
  const byTitle = new Map(rows.toReversed().map((row) => [row.title.toLowerCase(), row]))
  return rows
    .filter((row) => byTitle.get(row.title.toLowerCase()) === row)
    .slice(0, mostShown)
    .map(({ title, edition }) => ({ title, version: edition || '1. udgave' }))
}
