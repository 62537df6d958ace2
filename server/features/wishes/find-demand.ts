/** How many wait for an edition, and what half of them would pay: never who. */
import { sql } from 'kysely'
import type { ReplyOf } from '#contract/http'
import type * as contract from '#contract/wishes'
import { priceAtMost } from '#rules/quote'
import { halfWouldPay } from '#rules/wish'
import type { Deps } from '../../deps.ts'
import { editionNamed } from '../books/queries.ts'
import { editionsLike, mostCounted } from './waiting-for.ts'

export async function findDemand(
  { db, clock, config }: Pick<Deps, 'db' | 'clock' | 'config'>,
  viewerId: string | null,
  isbn: string,
): Promise<ReplyOf<typeof contract.demand>> {
  const bookId = await editionNamed(db, isbn)
  if (bookId === null) return { waiting: 0, half: null }
  const { rows } = await sql<{ highest: number | null }>`
    select wish.highest from ${editionsLike(sql`${bookId}::uuid`)} edition
    join wish on wish.book_id = edition.id and (edition.own or wish.any_edition)
    where (${viewerId}::uuid is null or wish.account_id <> ${viewerId}::uuid)
      and wish.ends_at > ${clock.now()}::timestamptz
    limit ${mostCounted}::int`.execute(db)
  const paid = halfWouldPay(rows.map(({ highest }) => highest))
  return { waiting: rows.length, half: paid === null ? null : priceAtMost(paid, config.fees) }
}
