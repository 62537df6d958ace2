/** Copies that their sellers have just deleted, so that one call puts each up, and what the marketplace was told of them. */
import { sql } from 'kysely'
import type { Db } from '#server/db/db'
import type { Market } from '../api/fill.ts'
import { listings, type Listing } from '../search/books.ts'

export type Copy = { id: string; token: string; isbn: string; price: number }

/** `from` is the place of the first copy among the generated listings. */
export async function deletedCopies(
  db: Db,
  { pairs }: Market,
  { data, from, count }: { data: string; from: number; count: number },
): Promise<Copy[]> {
  const some: Listing[] = []
  let at = 0
  for await (const listing of listings(data, from + count)) if (at++ >= from) some.push(listing)
  const sellers = some.map((_, n) => pairs[n % pairs.length]!.seller)
  const { rows } = await sql<{ id: string; seller: string; isbn: string; price: number }>`
    with put as (
      insert into listing (book_id, seller_id, price, condition, description, pickup, state, deleted_at, created_at, updated_at)
    select book.id, copy.seller, price, condition, 'Pæn bog', n % 2 = 0, 'deleted', now(), now(), now()
    from unnest(${some.map(({ isbn }) => isbn)}::text[], ${sellers.map(({ id }) => id)}::uuid[],
      ${some.map(({ price }) => price)}::int[], ${some.map(({ condition }) => condition)}::int[])
      with ordinality copy(isbn, seller, price, condition, n)
    join book using (isbn) order by n
      returning id, seller_id, book_id, price)
    select put.id, seller_id as seller, isbn, price from put join book on book.id = book_id order by put.id`.execute(
    db,
  )
  const tokens = new Map(pairs.map(({ seller }) => [seller.id, seller.token]))
  return rows.map(({ seller, ...copy }) => ({ ...copy, token: tokens.get(seller)! }))
}

/** The postal code of all sellers (bench/api/fill.ts). */
const placeOfSellers = '2100'

/** How many people should have been told of these copies, found without the marketplace's own statement. */
export async function countDue(db: Db, ids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::int as due from (
      select distinct wish.account_id, listing.id
      from listing join book on book.id = listing.book_id
      join book wished on wished.id = book.id or wished.work_id = book.work_id
      join wish on wish.book_id = wished.id and (wish.any_edition or wished.id = book.id)
      where listing.id = any (${ids}::uuid[]) and wish.condition <= listing.condition
        and (wish.highest is null or wish.highest >= listing.price + round(listing.price * 0.1))
        and (wish.near is null or listing.pickup and wish.near = ${placeOfSellers})) due`.execute(db)
  return rows[0]!.due
}

export async function countTold(db: Db, ids: readonly string[]): Promise<number> {
  const { told } = await db
    .selectFrom('wish_told')
    .select(({ fn }) => fn.countAll<number>().as('told'))
    .where('listing_id', 'in', ids)
    .executeTakeFirstOrThrow()
  return told
}

/** Mails that were written and have not been sent. */
export async function countMails(db: Db): Promise<{ written: number; waiting: number }> {
  const { rows } = await sql<{ written: number; waiting: number }>`
    select count(*)::int as written, count(*) filter (where state = 'waiting')::int as waiting
    from dispatch where kind = 'book_arrived' and channel = 'mail'`.execute(db)
  return rows[0]!
}
