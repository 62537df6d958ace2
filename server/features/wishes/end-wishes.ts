/** Ends wishes: with the purchase of their book, and after their time, of which their people are asked before. */
import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { hoursAfter } from '#rules/deadlines'
import { askBeforeDays, wishDays } from '#rules/wish'
import type { Db } from '../../db/db.ts'
import { whenDue } from '../../db/when-due.ts'
import type { Deps } from '../../deps.ts'
import { notifyAll } from '../notifications/notify.ts'

/** Whether a copy of this book is what `wish` waits for, whatever its price, condition and place. `book` is a row. */
export function meetsWish(book: RawBuilder<unknown>): RawBuilder<SqlBool> {
  return sql<SqlBool>`(wish.book_id = ${book}.id or wish.any_edition and exists (
    select from book wished where wished.id = wish.book_id and wished.work_id = ${book}.work_id))`
}

/** Call it in the transaction of the payment. */
export async function endWishesFor(tx: Db, buyerId: string, listingIds: readonly string[]): Promise<void> {
  await sql`
    delete from wish
    using listing join book bought on bought.id = listing.book_id
    where wish.account_id = ${buyerId}::uuid
      and listing.id = any (${listingIds}::uuid[])
      and ${meetsWish(sql`bought`)}`.execute(tx)
}

const batch = 500

/** The work of every minute. */
export async function endWishes(deps: Pick<Deps, 'db' | 'clock' | 'jobs'>): Promise<void> {
  const now = deps.clock.now()
  const { db } = deps
  const [ended, old] = [db.selectFrom('wish').select('id').where('ends_at', '<=', now), oldTold(now)]
  await whenDue(db, [
    { due: sql`(${toAsk(now)})`, act: () => db.transaction().execute((tx) => ask(deps, tx, now)) },
    { due: ended, act: () => db.deleteFrom('wish').where('ends_at', '<=', now).execute() },
    { due: old, act: () => sql`delete from wish_told where ctid = any (array${old})`.execute(db) },
  ])
}

/** A copy that may still be bought could be told twice if this was forgotten. */
function oldTold(now: Date) {
  return sql`(
    select wish_told.ctid from wish_told join listing on listing.id = wish_told.listing_id
    where told_at < ${hoursAfter(now, -24 * wishDays)}::timestamptz and listing.state in ('sold', 'deleted')
    limit ${batch}::int)`
}

function toAsk(now: Date) {
  return sql`
    select id from wish
    where ends_at <= ${hoursAfter(now, 24 * askBeforeDays)}::timestamptz and asked_at is null
    order by ends_at limit ${batch}::int`
}

/** One mail for all wishes of a person that end soon. */
async function ask(deps: Pick<Deps, 'clock' | 'jobs'>, tx: Db, now: Date): Promise<void> {
  const { rows } = await sql<{ account_id: string }>`
    with asked as (
      update wish set asked_at = ${now}::timestamptz
      where id in (${toAsk(now)} for update)
      returning account_id)
    select distinct account_id from asked order by account_id`.execute(tx)
  await notifyAll(
    deps,
    tx,
    rows.map(({ account_id }) => ({
      channel: 'mail',
      kind: 'wishes_end',
      subjectId: now.toISOString(),
      accountId: account_id,
    })),
  )
}
