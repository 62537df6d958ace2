/** Every book of the demo's shelf, so that a search finds more than what is for sale. */
import { danishEdition } from '#rules/edition'
import { readCsv } from '#sandbox/csv'
import type { Deps } from '#server/deps'
import { placeAll } from '#server/features/works/place-waiting'

type Column = 'isbn13' | 'title' | 'authors' | 'edition' | 'year' | 'language' | 'publisher' | 'subject'

/** Book ids by ISBN. */
export async function seedBooks({ db, clock }: Deps): Promise<Map<string, string>> {
  const shelf = readCsv<Column>(new URL('../books.csv', import.meta.url))
  const rows = await db
    .insertInto('book')
    .values(
      shelf.map((book) => ({
        isbn: book.isbn13,
        title: book.title,
        authors: book.authors
          .split(';')
          .map((author) => author.trim())
          .filter(Boolean),
        edition: danishEdition(book.edition || null),
        publisher: book.publisher || null,
        year: Number(book.year) || null,
        language: book.language || null,
        subjects: [book.subject].filter(Boolean),
        subjects_asked_at: clock.now(),
        description_asked_at: clock.now(),
        source: 'demo',
        fetched_at: clock.now(),
      })),
    )
    // The book may have been looked up before the first account existed.
    .onConflict((conflict) =>
      conflict.column('isbn').doUpdateSet((row) => ({ source: row.ref('book.source') })),
    )
    .returning(['isbn', 'id'])
    .execute()
  await placeAll(db, clock.now())
  return new Map(rows.map(({ isbn, id }) => [isbn, id]))
}
