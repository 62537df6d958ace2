/** The sum that our balance at the payment provider has to hold for buyers and sellers, by the ledger. */
import { sql } from 'kysely'
import type { Ore } from '#rules/money'
import type { Db } from '../../db/db.ts'

/** The sum that the bank has taken of each payment in an open dispute, or of a label for good, and what we hold of it. */
const atTheBank = sql`
  select
    coalesce(sum(entry.amount) filter (where entry.account = 'disputes'), 0) as taken,
    coalesce(-sum(entry.amount) filter (where entry.account in ('held', 'seller_due')), 0) as own
  from purchase
  join posting on posting.purchase_id = purchase.id
    or posting.order_id in (select id from orders where orders.purchase_id = purchase.id)
  join ledger_entry entry on entry.posting_id = posting.id
  where purchase.dispute = 'open' or (purchase.dispute = 'lost' and purchase.resend_of is not null)
  group by purchase.id`

/**
 * Buyers' money for open orders and sellers' money that is not transferred yet. Corrections: what a bank took in an open
 * dispute is with the provider until it is decided, nobody is owed the price of a label that a bank took back, and a
 * finished order's buyer is owed what an operator gave back.
 */
export async function heldForOthers(db: Db): Promise<Ore> {
  const { rows } = await sql<{ held: number }>`
    select (
      (select coalesce(-sum(amount), 0) from ledger_entry where account in ('held', 'seller_due'))
      - (select coalesce(sum(least(taken, own)), 0) from (${atTheBank}) as disputed)
      + (select coalesce(sum(amount), 0) from reopening
        where (refunded_at is null or refund_error = 'failed') and charged_back_at is null)
    )::float8 as held`.execute(db)
  return rows[0]!.held
}
