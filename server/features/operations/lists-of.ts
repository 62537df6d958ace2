import type { Reply } from '#contract/contract'
import type { Db } from '../../db/db.ts'

/** A person's reading lists that others read, or that are hidden from them: hidden ones first, then newest first. */
export async function listsOf(db: Db, accountId: string): Promise<Reply<'operatorUser'>['lists']> {
  const rows = await db
    .selectFrom('pensum')
    .leftJoin('pensum_takedown as takedown', (join) =>
      join.onRef('takedown.pensum_id', '=', 'pensum.id').on('takedown.lifted_at', 'is', null),
    )
    .select(['pensum.id', 'slug', 'name', 'pensum.sharing', 'ground', 'statement', 'began_at'])
    .where('account_id', '=', accountId)
    .where('pensum.deleted_at', 'is', null)
    .where((where) => where.or([where('pensum.sharing', '<>', 'private'), where('hidden', '=', true)]))
    .orderBy('hidden', 'desc')
    .orderBy('pensum.id', 'desc')
    .execute()
  return rows.map(({ id, slug, name, sharing, ground, statement, began_at }) => ({
    pensumId: id,
    slug,
    name,
    sharing,
    hidden: ground && statement && began_at ? { ground, statement, began: began_at.toISOString() } : null,
  }))
}
