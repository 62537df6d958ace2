/** The number of the viewer's own copies per edition. No list shows viewers their own copies. */
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/db.ts'

/** Number of copies by edition id. */
export type OwnCopies = ReadonlyMap<string, number>

export const noCopies: OwnCopies = new Map()

const ownCopies = prepared<{ book_id: string; copies: number }>(
  'own copies of each edition',
  `select book_id, count(*)::int as copies from listing where seller_id = $1::uuid and state = 'active' group by book_id`,
)

export async function countOwnCopies(db: Db, viewerId: string | null): Promise<OwnCopies> {
  if (viewerId === null) return noCopies
  return new Map((await ownCopies(db, [viewerId])).map(({ book_id, copies }) => [book_id, copies]))
}
