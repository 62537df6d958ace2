import { sql, type SqlBool } from 'kysely'
import type { Reply } from '#contract/contract'
import type { Db } from '../../db/db.ts'

const pageLength = 50

type Shelf = Pick<Reply<'operatorUser'>, 'shelf' | 'shelf_next'>

/** A person's listings after the given one: hidden ones first, then visible ones, newest first. */
export async function shelfOf(db: Db, sellerId: string, after: string | undefined): Promise<Shelf> {
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
    .$if(after !== undefined, (listings) =>
      listings.where(
        sql<SqlBool>`(listing.takedown_id is not null, listing.created_at, listing.id) <
          (select last.takedown_id is not null, last.created_at, last.id from listing last where last.id = ${after})`,
      ),
    )
    .orderBy(sql`listing.takedown_id is not null`, 'desc')
    .orderBy('listing.created_at', 'desc')
    .orderBy('listing.id', 'desc')
    .limit(pageLength + 1)
    .execute()
  const shown = rows.slice(0, pageLength)
  const shelf = shown.map(({ id, title, price, state, ground, statement, began_at }) => ({
    dbId: id,
    title,
    price,
    state,
    hidden: ground && statement && began_at ? { ground, statement, began: began_at.toISOString() } : null,
  }))
  return { shelf, shelf_next: rows.length > pageLength ? shown.at(-1)!.id : null }
}
