import { sql, type SelectQueryBuilder } from 'kysely'
import type { DB } from '../../db/schema.ts'

export async function countOf<Table extends keyof DB>(
  rows: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { count } = await rows.select(sql<number>`count(*)::int`.as('count')).executeTakeFirstOrThrow()
  return count
}
