/** Books for sale, ordered by id: ids sort by time, so new books come last and move nothing before them. */
import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

export async function countForSale(db: Db): Promise<number> {
  const { count } = await forSale(db)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function idOfBookAt(db: Db, position: number): Promise<string | null> {
  const row = await forSale(db).select('id').orderBy('id').offset(position).limit(1).executeTakeFirst()
  return row?.id ?? null
}

export function booksFrom(db: Db, id: string, limit: number) {
  return forSale(db).select(['id', 'updated_at']).where('id', '>=', id).orderBy('id').limit(limit).execute()
}

function forSale(db: Db) {
  return db.selectFrom('listing').where('state', '=', 'active')
}

export async function countEditions(db: Db): Promise<number> {
  const { count } = await withChoice(db)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

export async function idOfEditionAt(db: Db, position: number): Promise<string | null> {
  const row = await withChoice(db)
    .select('book_id')
    .orderBy('book_id')
    .offset(position)
    .limit(1)
    .executeTakeFirst()
  return row?.book_id ?? null
}

export function editionsFrom(db: Db, id: string, limit: number) {
  return withChoice(db)
    .select('book_id as id')
    .where('book_id', '>=', id)
    .orderBy('book_id')
    .limit(limit)
    .execute()
}

/** A list of a single copy says nothing that the copy's own page does not. */
function withChoice(db: Db) {
  return db.selectFrom('search_edition').where('copies', '>', 1)
}

export async function countWorks(db: Db): Promise<number> {
  const { count } = await worksForSale(db)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** A work is named by its number and slug, with a space between: '42 calculus'. */
const nameOfWork = sql<string>`concat(work.id, ' ', work.slug)`.as('id')

export async function nameOfWorkAt(db: Db, position: number): Promise<string | null> {
  const row = await worksForSale(db)
    .select(nameOfWork)
    .orderBy('work.id')
    .offset(position)
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

export function worksFrom(db: Db, name: string, limit: number) {
  return worksForSale(db)
    .select(nameOfWork)
    .where('work.id', '>=', Number.parseInt(name, 10))
    .orderBy('work.id')
    .limit(limit)
    .execute()
}

function worksForSale(db: Db) {
  return db
    .selectFrom('work')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('search_edition')
          .select('book_id')
          .whereRef('search_edition.work_id', '=', 'work.id')
          .where('copies', '>', 0),
      ),
    )
}
