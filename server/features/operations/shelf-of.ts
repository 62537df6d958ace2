import type { Reply } from '#contract/contract'
import type { Db } from '../../db/connect.ts'

const mostListed = 50

/** Somebody's listings that can be seen, and those that operators have hidden, newest first. */
export async function shelfOf(db: Db, sellerId: string): Promise<Reply<'operatorUser'>['shelf']> {
  const rows = await db
    .selectFrom('listing')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .leftJoin('takedown', 'takedown.id', 'listing.takedown_id')
    .select(['listing.id', 'book.title', 'listing.price', 'listing.state', 'listing.takedown_id'])
    .select(['takedown.ground', 'takedown.statement', 'takedown.began_at'])
    .where('listing.seller_id', '=', sellerId)
    .where((where) =>
      where.or([
        where('listing.state', '<>', 'deleted'),
        where.and([where('listing.takedown_id', 'is not', null), where('listing.deleted_at', 'is', null)]),
      ]),
    )
    .orderBy('listing.created_at', 'desc')
    .limit(mostListed)
    .execute()
  return rows.map(({ id, title, price, state, ground, statement, began_at }) => ({
    dbId: id,
    title,
    price,
    state,
    hidden: ground && statement && began_at ? { ground, statement, began: began_at.toISOString() } : null,
  }))
}
