/**
 * Editions alone, as many as wanted: the real books again and again, from the second time on with a made-up word in
 * the title, so that the vocabulary grows as it does with more books (by the power 0.65 of their number). Each has a
 * copy by its counts.
 */
import type pg from 'pg'
import type { Book } from './books.ts'

const batchSize = 50_000
const isbnOf = (n: number) => String(9_780_000_000_000 + n)

export async function fillEditions(pool: pg.Pool, books: Book[], count: number): Promise<void> {
  const db = await pool.connect()
  // No triggers: what the search keeps is filled here.
  await db.query('set session_replication_role = replica')
  const of = (name: keyof Book) => books.map((book) => book[name])
  await db.query(
    `create temporary table shelf as
     select n - 1 as n, title, array_remove(string_to_array(authors, '; '), '') as authors, nullif(language, '') as language
     from unnest($1::text[], $2::text[], $3::text[]) with ordinality b(title, authors, language, n)`,
    [of('title'), of('authors'), of('language')],
  )
  await db.query('alter table shelf add primary key (n)')
  for (let from = 0; from < count; from += batchSize) {
    await db.query(
      `insert into book (isbn, title, authors, language, source, fetched_at)
       select (9780000000000 + at)::text,
         title || case when at >= $3 then ' ' || translate(to_hex((at * 48271 + at % 97) % $4::bigint), '0123456789', 'lmnorstuvk') else '' end,
         authors, language, 'bench', now()
       from generate_series($1::bigint, $2::bigint - 1) at join shelf on shelf.n = at % $3::bigint`,
      [from, Math.min(from + batchSize, count), books.length, Math.ceil(40 * count ** 0.65)],
    )
    await db.query('select search_add_editions(array(select id from book where isbn >= $1 and isbn < $2))', [
      isbnOf(from),
      isbnOf(from + batchSize),
    ])
  }
  await db.query(
    `update search_edition set copies = 1, good = 1, popularity = 1 + (random() * random() * random() * 200)::int`,
  )
  // Ended rather than given back: nobody else should work without triggers.
  db.release(true)
}
