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
