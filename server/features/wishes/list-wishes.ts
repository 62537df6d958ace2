/** A person's wishes, each with the copies that meet it now and how many others wait. Two statements for all books. */
import { sql } from 'kysely'
import type { ReplyOf } from '#contract/http'
import type * as contract from '#contract/wishes'
import { areaOf } from '#rules/postal-area'
import { priceAtMost, priceWithFee } from '#rules/quote'
import { mostWishes } from '#rules/wish'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { presentBook } from '../books/present.ts'
import { bookColumns, coverColumns } from '../books/queries.ts'
import { listSearches } from './list-searches.ts'
import { lastTold, unseenCopy } from './unseen-news.ts'
import { countOfWaiting, editionsLike } from './waiting-for.ts'

type ListDeps = Pick<Deps, 'db' | 'clock' | 'config' | 'search'>

export async function listWishes(
  deps: ListDeps,
  accountId: string,
): Promise<ReplyOf<typeof contract.wishes>> {
  const [books, searches] = await Promise.all([listBooks(deps, accountId), listSearches(deps, accountId)])
  return [...books, ...searches].toSorted((one, other) => other.created.localeCompare(one.created))
}

async function listBooks(deps: ListDeps, accountId: string): Promise<ReplyOf<typeof contract.wishes>> {
  const rows = await wishesOf(deps.db, accountId, deps.clock.now())
  const now = await offersFor(deps, accountId, rows)
  return rows.map((row) => {
    const { copies, lowest, cover, waiting } = now.get(row.wish_id)!
    return {
      wishId: row.wish_id,
      apiBook: presentBook(row),
      search: null,
      anyEdition: row.any_edition,
      condition: row.condition,
      highest: row.highest,
      near: row.near,
      created: row.created_at.toISOString(),
      endsAt: row.ends_at.toISOString(),
      copies,
      cheapest: lowest === null ? null : priceWithFee(lowest, deps.config.fees),
      cover,
      waiting,
      toldAt: row.told_at?.toISOString() ?? null,
      newCopy: row.new_copy,
      newAt: row.new_at?.toISOString() ?? null,
    }
  })
}

type WishRow = Awaited<ReturnType<typeof wishesOf>>[number]

function wishesOf(db: Db, accountId: string, now: Date) {
  return db
    .selectFrom('wish')
    .innerJoin('book', 'book.id', 'wish.book_id')
    .leftJoinLateral(unseenCopy, (join) => join.onTrue())
    .select(['wish.id as wish_id', 'any_edition', 'condition', 'highest', 'near', 'ends_at', 'created_at'])
    .select([...bookColumns, ...coverColumns])
    .select(['new_copy', 'new_at'])
    .select(lastTold.as('told_at'))
    .where('account_id', '=', accountId)
    .where('ends_at', '>', now)
    .orderBy('created_at', 'desc')
    .orderBy('wish.id')
    .limit(mostWishes)
    .execute()
}

type Offer = { copies: number; lowest: number | null; cover: string | null; waiting: number }

/** Counts at most 100 copies of each. */
const mostCopies = 100

async function offersFor({ db, clock, config }: ListDeps, accountId: string, wishes: readonly WishRow[]) {
  if (wishes.length === 0) return new Map<string, Offer>()
  const asked = wishes.map(({ wish_id, book_id, any_edition, condition, highest, near }) => {
    const area = near === null ? null : areaOf(near)
    const most = highest === null ? null : priceAtMost(highest, config.fees)
    return { id: wish_id, book: book_id, any: any_edition, condition, most, near: area?.from, to: area?.to }
  })
  const { rows } = await sql<Offer & { id: string }>`
    select asked.id, coalesce(offer.copies, 0) as copies, offer.lowest, (
      select key from photo where listing_id = offer.cheapest order by position limit 1) as cover,
      demand.waiting
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as asked(id uuid, book uuid, "any" boolean, condition int, most int, near text, "to" text)
    cross join lateral (
      select count(*)::int as copies, min(price) as lowest, (array_agg(id order by price, id))[1] as cheapest
      from (
        select listing.id, price from ${editionsLike(sql`asked.book`)} edition
        join listing on listing.book_id = edition.id and (edition.own or asked."any")
        where listing.state = 'active' and listing.seller_id <> ${accountId}::uuid
          and listing.condition >= asked.condition
          and (asked.most is null or price <= asked.most)
          and (asked.near is null or listing.pickup and listing.postal_code between asked.near and asked."to")
        order by price, listing.id limit ${mostCopies}::int) cheapest) offer
    cross join lateral (${countOfWaiting(sql`asked.book`, { except: accountId, now: clock.now() })}) demand`.execute(
    db,
  )
  return new Map(rows.map(({ id, ...offer }) => [id, offer]))
}
