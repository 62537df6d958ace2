import type { ReplyOf } from '#contract/http'
import type { ownCopies as route } from '#contract/selling'
import type { Deps } from '../../deps.ts'

/** The seller's own copies of an edition that buyers can find, so that nobody lists one twice by mistake. */
export async function findOwnCopies(
  { db }: Pick<Deps, 'db'>,
  bookId: string,
  sellerId: string,
): Promise<ReplyOf<typeof route>> {
  const [newest, ...others] = await db
    .selectFrom('listing')
    .select(['id', 'price'])
    .where('book_id', '=', bookId)
    .where('seller_id', '=', sellerId)
    .where('state', 'in', ['active', 'reserved'])
    .where('takedown_id', 'is', null)
    .orderBy('created_at', 'desc')
    .execute()
  if (!newest) return { own: null }
  return { own: { copies: 1 + others.length, dbId: newest.id, price: newest.price } }
}
