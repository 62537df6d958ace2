import { sql } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import { danishEdition } from '#rules/edition'
import type { Db } from '../../db/db.ts'
import type { BookFacts } from '../../providers/book-facts/book-facts.ts'
import { subjectsInDescription } from '../../subjects/title-subjects.ts'
import { bookColumns, coverColumns } from '../books/queries.ts'

const columns = [...bookColumns, ...coverColumns, 'book.fetched_at'] as const
export type Edition = NonNullable<Awaited<ReturnType<typeof editionByIsbn>>>

export function editionByIsbn(db: Db, isbn: string) {
  return db.selectFrom('book').select(columns).where('isbn', '=', isbn).executeTakeFirst()
}

/**
 * Returns the id. Simultaneous look-ups of one book are possible: the first to write wins, the facts are the same, and
 * the others get undefined.
 */
export async function insertEdition(db: Db, isbn: string, facts: BookFacts, now: Date) {
  const row = await db
    .insertInto('book')
    .values({ isbn, ...columnsOf(facts, now), fetched_at: now, subjects_asked_at: now })
    .onConflict((conflict) => conflict.column('isbn').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

export type EnteredFacts = { title: string; authors: string[]; edition: string }

/** Returns the id. The first to enter a book wins; later facts for it are not stored, and undefined is returned. */
export async function insertEntered(
  db: Db,
  isbn: string,
  facts: EnteredFacts,
  by: { accountId: string; now: Date },
) {
  const row = await db
    .insertInto('book')
    .values({
      isbn,
      ...facts,
      source: 'seller',
      entered_by: by.accountId,
      fetched_at: by.now,
    })
    .onConflict((conflict) => conflict.column('isbn').doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id
}

/** Replaces the entered facts with the source's, but for subjects that an operator has stated meanwhile. */
export async function confirmBySource(db: Db, bookId: string, facts: BookFacts, now: Date): Promise<void> {
  await db
    .updateTable('book')
    .set((row) => ({
      ...columnsOf(facts, now),
      subjects: sql<string[]>`case when ${row.ref('subjects_asked_at')} is null
        then ${facts.subjects}::text[] else ${row.ref('subjects')} end`,
      fetched_at: now,
      confirmed_at: now,
      subjects_asked_at: now,
    }))
    .where('id', '=', bookId)
    .where('entered_by', 'is not', null)
    .where('confirmed_at', 'is', null)
    .execute()
}

/** Undefined where there is nothing to confirm. */
export function confirmByOperator(db: Db, bookId: string, facts: EnteredFacts, now: Date) {
  return db
    .updateTable('book')
    .set({ ...facts, confirmed_at: now })
    .where('id', '=', bookId)
    .where('entered_by', 'is not', null)
    .where('confirmed_at', 'is', null)
    .returning(columns)
    .executeTakeFirst()
}

export async function recordLookUp(db: Db, bookId: string, now: Date): Promise<void> {
  await db.updateTable('book').set({ fetched_at: now }).where('id', '=', bookId).execute()
}

/** Unconfirmed editions, those asked about longest ago first. */
export function unconfirmedEditions(db: Db, limit: number) {
  return db
    .selectFrom('book')
    .innerJoin('account as seller', 'seller.id', 'book.entered_by')
    .select([...columns, 'seller.first_name', 'seller.last_name'])
    .where('book.entered_by', 'is not', null)
    .where('book.confirmed_at', 'is', null)
    .orderBy('book.fetched_at')
    .limit(limit)
    .execute()
}

/** A source that did not answer for an edition is asked about it again after a day. */
const hoursBetweenTries = 24

/**
 * The next edition from a source that has not answered for its subjects and its description, because nobody kept them
 * then, or because it did not answer. It is noted as tried: untried ones come first, then those tried longest ago.
 */
export async function takeEditionToDescribe(db: Db, now: Date) {
  const { rows } = await sql<{ id: string; isbn: string }>`
    update book set subjects_tried_at = ${now}
    where id = (
      select id from book
      where description_asked_at is null and (entered_by is null or confirmed_at is not null)
        and (subjects_tried_at is null or subjects_tried_at <= ${hoursAfter(now, -hoursBetweenTries)})
      order by subjects_tried_at nulls first, id limit 1 for update skip locked)
    returning id, isbn`.execute(db)
  return rows[0]
}

/** Keeps what an operator has stated meanwhile, be it that the book has no subjects, and a known number of pages. */
export async function fillSubjects(
  db: Db,
  bookId: string,
  { subjects, pages, description }: Pick<BookFacts, 'subjects' | 'pages' | 'description'>,
  now: Date,
): Promise<void> {
  await db
    .updateTable('book')
    .set((row) => ({
      subjects: sql<
        string[]
      >`case when ${row.ref('subjects_asked_at')} is null and ${row.ref('subjects')} = '{}'
        then ${subjects}::text[] else ${row.ref('subjects')} end`,
      ...descriptionColumns(description, now),
      pages: row.fn.coalesce('pages', row.val(pages)),
      subjects_asked_at: row.fn.coalesce('subjects_asked_at', row.val(now)),
    }))
    .where('id', '=', bookId)
    .execute()
}

function columnsOf({ title, authors, edition: worded, description, ...facts }: BookFacts, now: Date) {
  const { publisher, year, pages, language, subjects, source } = facts
  const edition = danishEdition(worded)
  const known = { title, authors, edition, publisher, year, pages, language, subjects, source }
  return { ...known, ...descriptionColumns(description, now) }
}

/** Nothing where the source was not to be asked; it is asked again. */
function descriptionColumns(description: string | null | undefined, now: Date) {
  if (description === undefined) return {}
  return { described: subjectsInDescription(description ?? ''), description_asked_at: now }
}
