/** Brings suggestions up to date with what is for sale: of a few editions that have come or gone, or all. */
import { sql } from 'kysely'
import type { Db } from '../../../db/connect.ts'

const atATime = 20
// From so many on, making all anew is quicker.
const tooMany = 1000
const shortest = 3
const longest = 20

/** Until nothing is left to do. When another node is at it, that one does it. */
export async function refreshSuggestions(db: Db): Promise<void> {
  if (await isMuch(db)) return rebuildSuggestions(db)
  while (await db.transaction().execute(refreshSome));
}

async function isMuch(db: Db): Promise<boolean> {
  const { rows } = await sql<{ much: boolean }>`
    select count(*) >= ${tooMany} as much from (select from search_stale limit ${tooMany}) stale`.execute(db)
  return rows[0]!.much
}

async function refreshSome(tx: Db): Promise<boolean> {
  if (!(await isAlone(tx))) return false
  const { rows } = await sql<{ book_id: string }>`
    delete from search_stale where id in (select id from search_stale order by id limit ${atATime})
    returning book_id`.execute(tx)
  if (rows.length === 0) return false
  const ids = [...new Set(rows.map((row) => row.book_id))]
  const before = await beginningsOf(tx, ids)
  await sql`select search_make_keys(${ids}::uuid[])`.execute(tx)
  const now = await beginningsOf(tx, ids)
  await sql`select search_make_prefixes(${[...new Set([...before, ...now])]}::text[])`.execute(tx)
  await tellOfChange(tx)
  return true
}

export async function rebuildSuggestions(db: Db): Promise<void> {
  await db.transaction().execute(async (tx) => {
    if (!(await isAlone(tx))) return
    await sql`delete from search_stale`.execute(tx)
    await sql`select search_make_keys(array(select book_id from search_edition))`.execute(tx)
    await sql`delete from search_prefix`.execute(tx)
    await sql`analyze search_key`.execute(tx)
    await sql`select search_make_prefixes(array(
      select left(key, letters) from search_key, generate_series(${sql.lit(shortest)}, ${sql.lit(longest)}) letters
      where length(key) >= letters group by 1 having count(*) > 40))`.execute(tx)
    await tellOfChange(tx)
  })
  await sql`analyze search_prefix`.execute(db)
}

/** One node at a time, so that two never write the same suggestions crosswise. */
async function isAlone(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ alone: boolean }>`
    select pg_try_advisory_xact_lock(hashtext('suggestions are refreshed')) as alone`.execute(tx)
  return rows[0]!.alone
}

/** What guests were told since the listings changed is forgotten once more. */
async function tellOfChange(tx: Db): Promise<void> {
  await sql`select pg_notify('listings_changed', '')`.execute(tx)
}

async function beginningsOf(tx: Db, ids: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ beginning: string }>`
    select distinct left(key, letters) as beginning
    from search_key, generate_series(${sql.lit(shortest)}, ${sql.lit(longest)}) letters
    where book_id = any (${ids}::uuid[]) and length(key) >= letters`.execute(tx)
  return rows.map(({ beginning }) => beginning)
}
