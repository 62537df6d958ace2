/** The book that an ISBN names: from our own catalogue, else from the sources, which are asked once per book. */
import type { ApiBook } from '#contract/books'
import { Refusal } from '#contract/refusals'
import { danishEdition } from '#rules/edition'
import { parseIsbn } from '#rules/isbn'
import type { Deps } from '../../deps.ts'
import type { Db } from '../../db/connect.ts'
import { BookFactsUnavailable, type BookFacts } from '../../providers/book-facts/book-facts.ts'
import { presentBook } from '../books/present.ts'

export async function findByIsbn(deps: Deps, text: string): Promise<ApiBook> {
  const isbn = parseIsbn(text)
  if (isbn === null) throw new Refusal('book_not_found')
  const known = await bookByIsbn(deps.db, isbn)
  if (known) return presentBook(known)
  const facts = await ask(deps, isbn)
  if (!facts) throw new Refusal('book_not_found')
  await keep(deps, isbn, facts)
  return presentBook((await bookByIsbn(deps.db, isbn))!)
}

async function ask({ bookFacts, log }: Deps, isbn: string): Promise<BookFacts | null> {
  try {
    return await bookFacts.find(isbn)
  } catch (error) {
    if (!(error instanceof BookFactsUnavailable)) throw error
    log.warn({ err: error, isbn }, 'no book source answers')
    throw new Refusal('book_facts_unavailable')
  }
}

/** Two people may look the same book up at once: the first to write wins, the facts are the same. */
async function keep({ db, clock }: Deps, isbn: string, facts: BookFacts): Promise<void> {
  const { title, authors, publisher, year, language, source } = facts
  await db
    .insertInto('book')
    .values({
      isbn,
      title,
      authors,
      edition: danishEdition(facts.edition),
      publisher,
      year,
      language,
      source,
      fetched_at: clock.now(),
    })
    .onConflict((conflict) => conflict.column('isbn').doNothing())
    .execute()
}

function bookByIsbn(db: Db, isbn: string) {
  return db
    .selectFrom('book')
    .select(['id as book_id', 'title', 'authors', 'isbn', 'edition', 'year', 'publisher', 'language'])
    .where('isbn', '=', isbn)
    .executeTakeFirst()
}
