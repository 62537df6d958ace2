import { sql } from 'kysely'
import type { Db } from '../../db/db.ts'

const facts = ['book.id', 'isbn', 'title', 'authors', 'language', 'year', 'work_key', 'book.work_id'] as const

/** Held until the transaction ends: two changes could otherwise make two works of one. */
export async function lockWorks(tx: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('works'))`.execute(tx)
}

export function editionsById(db: Db, ids: readonly string[]) {
  return db
    .selectFrom('book')
    .select(facts)
    .where('book.id', '=', sql<string>`any (${[...ids]}::uuid[])`)
    .execute()
}

/** Reads editions in the order of their ISBNs, with what an operator decided. */
export function editionsWithKeys(db: Db, keys: readonly string[]) {
  return db
    .selectFrom('book')
    .leftJoin('work_exception', 'work_exception.book_id', 'book.id')
    .select([...facts, 'work_exception.work_id as exception_work', 'work_exception.kind as exception_kind'])
    .where('work_key', '=', sql<string>`any (${[...keys]}::text[])`)
    .orderBy('isbn')
    .execute()
}
export type AlikeEdition = Awaited<ReturnType<typeof editionsWithKeys>>[number]

export function editionsOfWorks(db: Db, workIds: readonly number[]) {
  return db
    .selectFrom('book')
    .select(facts)
    .where('book.work_id', '=', sql<number>`any (${[...workIds]}::int[])`)
    .orderBy('isbn')
    .execute()
}

/** Editions that wait to be put into a work, oldest first. */
export async function editionsWithoutKey(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('book')
    .select('id')
    .where('work_key', 'is', null)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}

export async function setKeys(tx: Db, keys: readonly { id: string; key: string }[]): Promise<void> {
  if (keys.length === 0) return
  await sql`
    update book set work_key = k.key
    from unnest(${keys.map(({ id }) => id)}::uuid[], ${keys.map(({ key }) => key)}::text[]) k(id, key)
    where book.id = k.id`.execute(tx)
}

/**
 * Takes editions whose key has changed out of works that have editions with another key. A work stays with those whose
 * key has not changed, else with one of the keys. What an operator decided does not count.
 */
export async function leaveOthersWorks(tx: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  const moved = sql`any (${[...ids]}::uuid[])`
  await sql`
    update book set work_id = null
    where id = ${moved} and work_id is not null
      and not exists (select from work_exception where book_id = book.id)
      and exists (
        select from book other where other.work_id = book.work_id and other.work_key <> book.work_key
          and (other.work_key < book.work_key or not other.id = ${moved})
          and not exists (select from work_exception where book_id = other.id))`.execute(tx)
}

export async function setWorks(tx: Db, changes: readonly { id: string; to: number }[]): Promise<void> {
  if (changes.length === 0) return
  await sql`
    update book set work_id = c.work_id
    from unnest(${changes.map(({ id }) => id)}::uuid[], ${changes.map(({ to }) => to)}::int[]) c(id, work_id)
    where book.id = c.id`.execute(tx)
}

export type WorkNames = { title: string; slug: string; first_author: string }

/** The ids, in the same order. */
export async function insertWorks(tx: Db, works: readonly WorkNames[], at: Date): Promise<number[]> {
  if (works.length === 0) return []
  const rows = await tx
    .insertInto('work')
    .values(works.map((work) => ({ ...work, created_at: at })))
    .returning('id')
    .execute()
  return rows.map(({ id }) => id).toSorted((one, other) => one - other)
}

/** The works among these that have no edition. */
export async function emptyWorks(tx: Db, ids: readonly number[]): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await tx
    .selectFrom('work')
    .select('id')
    .where('id', '=', sql<number>`any (${[...ids]}::int[])`)
    .where(({ not, exists, selectFrom }) =>
      not(exists(selectFrom('book').select('book.id').whereRef('book.work_id', '=', 'work.id'))),
    )
    .execute()
  return rows.map(({ id }) => id)
}
