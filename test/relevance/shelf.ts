/** A marketplace with one copy of each book of a shelf, for test queries. */
import { sql } from 'kysely'
import type { Db } from '#server/db/db'
import { rebuildSearch } from '#server/search/rebuild'
import type { ShelfBook } from './made-queries.ts'

type Row = { isbn13: string; title: string; authors: string; language: string }

export function shelfOf(rows: readonly Row[]): ShelfBook[] {
  return rows.map(({ isbn13, title, authors, language }) => ({
    isbn: isbn13,
    title,
    authors: authors
      .split(';')
      .map((author) => author.trim())
      .filter(Boolean),
    language,
  }))
}

const batchSize = 5000

export async function insertBooks(db: Db, shelf: readonly ShelfBook[]): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    insert into account (email, password_hash, first_name, last_name, born_on, terms_accepted_at, created_at)
    values ('hylde@example.dk', 'none', 'Hylde', 'Bog', '1999-01-01', now(), now()) returning id`.execute(db)
  for (let from = 0; from < shelf.length; from += batchSize)
    await insertBatch(db, shelf.slice(from, from + batchSize), rows[0]!.id)
  await rebuildSearch(db)
}

async function insertBatch(db: Db, books: readonly ShelfBook[], sellerId: string) {
  await sql`
    with added as (
      insert into book (isbn, title, authors, language, source, fetched_at)
      select isbn, title, array(select jsonb_array_elements_text(authors)), nullif(language, ''), 'shelf', now()
      from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as b(isbn text, title text, authors jsonb, language text)
      on conflict do nothing returning id)
    insert into listing (book_id, seller_id, price, condition, created_at, updated_at)
    select id, ${sellerId}::uuid, 10000, 2, now(), now() from added`.execute(db)
}
