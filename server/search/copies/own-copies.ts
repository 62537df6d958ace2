/** How many copies of each edition are the viewer's own, who is shown none of them. */
import { prepared } from '../../db/prepared.ts'
import type { Db } from '../../db/db.ts'

/** By the id of the edition. */
export type OwnCopies = ReadonlyMap<string, number>

export const noCopies: OwnCopies = new Map()

const ownCopies = prepared<{ book_id: string; copies: number }>(
  'own copies of each edition',
  `select book_id, count(*)::int as copies from listing where seller_id = $1::uuid and state = 'active' group by book_id`,
)

export async function copiesOfOwn(db: Db, viewerId: string | null): Promise<OwnCopies> {
  if (viewerId === null) return noCopies
  return new Map((await ownCopies(db, [viewerId])).map(({ book_id, copies }) => [book_id, copies]))
}
