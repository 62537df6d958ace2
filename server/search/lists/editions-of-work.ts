import type { Db } from '../../db/db.ts'

/** The ids of a work's editions that have or had copies; none without a work. */
export async function editionsOfWork(db: Db, workId: number | undefined): Promise<string[]> {
  if (workId === undefined) return []
  const rows = await db
    .selectFrom('search_edition')
    .select('book_id')
    .where('work_id', '=', workId)
    .orderBy('book_id')
    .execute()
  return rows.map(({ book_id }) => book_id)
}
