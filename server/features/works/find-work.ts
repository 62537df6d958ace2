import type { Db } from '../../db/db.ts'

/** The work with this number, or the one that it was joined to; null for an unknown number. */
export async function workNumbered(db: Db, number: number) {
  const found = await db
    .selectFrom('work')
    .leftJoin('work as joined', 'joined.id', 'work.joined_into')
    .select(['work.id', 'work.slug', 'work.title', 'joined.id as joined_id'])
    .select(['joined.slug as joined_slug', 'joined.title as joined_title'])
    .where('work.id', '=', number)
    .executeTakeFirst()
  if (!found) return null
  const { id, slug, title, joined_id, joined_slug, joined_title } = found
  return joined_id === null
    ? { id, slug, title }
    : { id: joined_id, slug: joined_slug!, title: joined_title! }
}
