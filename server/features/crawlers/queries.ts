/** What is for sale, walked by id: ids sort by time, so what is put up for sale comes last and moves nothing before it. */
import { sql } from 'kysely'
import type { Db } from '../../db/connect.ts'

export async function countForSale(db: Db): Promise<number> {
  const { count } = await forSale(db)
    .select(sql<number>`count(*)`.as('count'))
    .executeTakeFirstOrThrow()
  return count
}

/** The listing that so many are before; null where there are not so many. */
export async function idAtPosition(db: Db, position: number): Promise<string | null> {
  const row = await forSale(db).select('id').orderBy('id').offset(position).limit(1).executeTakeFirst()
  return row?.id ?? null
}

/** At most `limit`, beginning with that id or, if it is sold by now, the next. */
export function forSaleFrom(db: Db, id: string, limit: number) {
  return forSale(db).select(['id', 'updated_at']).where('id', '>=', id).orderBy('id').limit(limit).execute()
}

function forSale(db: Db) {
  return db.selectFrom('listing').where('state', '=', 'active')
}
