import type { Db } from '../../db/db.ts'

export function editionsWithoutCover(db: Db, now: Date, limit: number) {
  return db
    .selectFrom('book')
    .select(['id', 'isbn'])
    .where('cover_key', 'is', null)
    .where(({ or, eb }) => or([eb('cover_due_at', 'is', null), eb('cover_due_at', '<=', now)]))
    .orderBy('cover_due_at', (order) => order.asc().nullsFirst())
    .orderBy('id')
    .limit(limit)
    .execute()
}

/** The first picture stays: another node may have asked at the same time, and its file is swept up (events/compare-store.ts). */
export async function setCover(
  db: Db,
  bookId: string,
  { key, source }: { key: string; source: string },
): Promise<void> {
  await db
    .updateTable('book')
    .set({ cover_key: key, cover_source: source })
    .where('id', '=', bookId)
    .where('cover_key', 'is', null)
    .execute()
}

export async function setCoverDue(db: Db, bookId: string, at: Date): Promise<void> {
  await db.updateTable('book').set({ cover_due_at: at }).where('id', '=', bookId).execute()
}
