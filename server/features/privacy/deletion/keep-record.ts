/**
 * The identity of a deleted account that bookkeeping law requires us to keep, for as long as the papers of the last
 * trade. Its table is never shown, and its rows expire.
 */
import { sql } from 'kysely'
import { keepTradeUntil } from '#rules/bookkeeping'
import type { Db } from '../../../db/db.ts'
import type { Account } from '../../accounts/queries.ts'

/** Null for a person who has never traded. */
export async function keepUntilOf(db: Db, accountId: string): Promise<Date | null> {
  const { rows } = await sql<{ traded_at: Date | null }>`
    select greatest(
      (select max(coalesce(finished_at, cancelled_at, paid_at)) from orders where buyer_id = ${accountId}),
      (select max(coalesce(finished_at, cancelled_at, paid_at)) from orders where seller_id = ${accountId}),
      (select max(paid_at) from purchase where buyer_id = ${accountId}),
      (select max(coalesce(arrival_at, created_at)) from payout where account_id = ${accountId})
    ) as traded_at`.execute(db)
  const tradedAt = rows[0]?.traded_at ?? null
  return tradedAt && keepTradeUntil(tradedAt)
}

export async function keepRecord(tx: Db, account: Account): Promise<void> {
  const keepUntil = await keepUntilOf(tx, account.id)
  if (keepUntil === null) return
  const { email, first_name, last_name, line1, postal_code, city, payout_account_id } = account
  await tx
    .insertInto('kept_record')
    .values({
      email,
      first_name,
      last_name,
      line1,
      postal_code,
      city,
      payout_account_id,
      account_id: account.id,
      keep_until: keepUntil,
    })
    .execute()
}
