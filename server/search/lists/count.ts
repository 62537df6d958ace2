/** The number of copies in a list: exact up to a limit, then 'more than'. */
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../../db/db.ts'
import type { Count } from '../params.ts'
import { filteredLimit } from '../rank/filtered-candidates.ts'

export const mostCounted = 1000

type CountQuery = {
  candidates: RawBuilder<unknown> | null
  editions: RawBuilder<unknown>
  copies: RawBuilder<unknown>
}

export async function countCopies(db: Db, { candidates, editions, copies }: CountQuery): Promise<Count> {
  const most = mostCounted + 1
  const { rows } = candidates
    ? await sql<{ copies: number; editions: number }>`
        with ${candidates}
        select (select count(*) from (
            select from candidate join listing l on l.book_id = candidate.book_id where ${copies} limit ${sql.lit(most)}) counted
          )::int as copies,
          (select count(*) from candidate)::int as editions`.execute(db)
    : await sql<{ copies: number; editions: number }>`
        select count(*)::int as copies, 0 as editions from (
          select from listing l where ${copies} ${editions} limit ${sql.lit(most)}) counted`.execute(db)
  const [counted] = rows
  if (counted!.copies > mostCounted) return { total: mostCounted, relation: 'gte' }
  return { total: counted!.copies, relation: counted!.editions >= filteredLimit ? 'gte' : 'eq' }
}
