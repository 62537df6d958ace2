/** The ledger's movements, in the shape of the provider's books. */
import { sql } from 'kysely'
import type { Movement, Side } from '#rules/reconciliation'
import type { Db } from '../../db/db.ts'

export async function ourSide(db: Db): Promise<Side> {
  return {
    payment: await ourPayments(db),
    transfer: await orderMovements(db, 'transferred', 'transfer_id', 'connected'),
    refund: [
      ...(await orderMovements(db, 'refunded', 'refund_id', 'held')),
      ...(await lateRefunds(db)),
      ...(await reopenedRefunds(db)),
      ...(await waitingRefunds(db)),
    ],
    dispute: await ourDisputes(db),
    payout: (await ourPayouts(db)).map(({ providerPayoutId, payoutId, amount, at, reversed }) => ({
      id: providerPayoutId,
      subject: payoutId,
      amount,
      at,
      reversed,
    })),
    balances: await ourBalances(db),
  }
}

/** Always 0, or the database's own check has failed. */
export async function ledgerSum(db: Db): Promise<number> {
  const { rows } = await sql<{ sum: number }>`
    select coalesce(sum(amount), 0)::float8 as sum from ledger_entry`.execute(db)
  return rows[0]!.sum
}

/** The provider has one payment, the ledger one posting per order of it, or one for a label. */
async function ourPayments(db: Db): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select purchase.payment_id as id, purchase.id as subject, sum(entry.amount)::float8 as amount,
      max(posting.posted_at) as at, false as reversed
    from posting
    join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'platform'
    left join orders on orders.id = posting.order_id
    join purchase on purchase.id = coalesce(posting.purchase_id, orders.purchase_id)
    where posting.kind in ('paid', 'late_paid', 'label_paid')
    group by purchase.id`.execute(db)
  return rows
}

/** `account` is the one that the posting debits. */
async function orderMovements(
  db: Db,
  kind: 'transferred' | 'refunded',
  idColumn: 'transfer_id' | 'refund_id',
  account: 'connected' | 'held',
): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select ${sql.ref(`orders.${idColumn}`)} as id, orders.id as subject, entry.amount, posting.posted_at as at,
      exists (select from posting other
        where other.order_id = orders.id
          and other.kind = case ${kind} when 'refunded' then 'refund_returned' else 'transfer_reversed' end) as reversed
    from posting
    join ledger_entry entry on entry.posting_id = posting.id and entry.account = ${account}
    join orders on orders.id = posting.order_id
    where posting.kind = ${kind}`.execute(db)
  return rows
}

/** The refunds that operators gave back of finished orders. */
async function reopenedRefunds(db: Db): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select reopening.refund_id as id, reopening.order_id as subject, reopening.amount, posting.posted_at as at,
      exists (select from posting other
        where other.order_id = reopening.order_id and other.kind = 'reopened_returned') as reversed
    from posting join reopening using (order_id)
    where posting.kind = 'reopened'`.execute(db)
  return rows
}

async function lateRefunds(db: Db): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select purchase.late_refund_id as id, purchase.id as subject, entry.amount, posting.posted_at as at,
      exists (select from posting other
        where other.purchase_id = purchase.id and other.kind = 'refund_returned') as reversed
    from posting
    join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'held'
    join purchase on purchase.id = posting.purchase_id
    where posting.kind = 'late_refunded'`.execute(db)
  return rows
}

/** Waiting refunds, which are not in the ledger because no money has moved. */
async function waitingRefunds(db: Db): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select refund_id as id, id as subject, coalesce(split_back, total) as amount, refund_waiting_at as at, false as reversed, true as waiting
    from orders where refund_waiting_at is not null
    union all
    select late_refund_id, id, total, late_refund_waiting_at, false, true
    from purchase where late_refund_waiting_at is not null
    union all
    select refund_id, order_id, amount, refund_waiting_at, false, true
    from reopening where refund_waiting_at is not null`.execute(db)
  return rows
}

/** Disputed amounts that buyers' banks have taken and not returned. */
async function ourDisputes(db: Db): Promise<Movement[]> {
  const { rows } = await sql<Movement>`
    select purchase.dispute_id as id, purchase.id as subject, entry.amount, posting.posted_at as at,
      exists (select from posting other
        where other.purchase_id = purchase.id and other.kind = 'dispute_won') as reversed
    from posting
    join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'disputes'
    join purchase on purchase.id = posting.purchase_id
    where posting.kind = 'disputed'`.execute(db)
  return rows
}

type OurPayout = {
  payoutId: string
  providerPayoutId: string
  providerAccountId: string
  amount: number
  at: Date
  reversed: boolean
}

/** Payouts that have left. A deleted account's id is in the record that the law requires us to keep. */
export async function ourPayouts(db: Db): Promise<OurPayout[]> {
  const { rows } = await sql<OurPayout>`
    select payout.id as "payoutId", payout.provider_payout_id as "providerPayoutId",
      coalesce(account.payout_account_id, kept_record.payout_account_id, '') as "providerAccountId",
      entry.amount, posting.posted_at as at,
      exists (select from posting other
        where other.payout_id = payout.id and other.kind = 'payout_returned') as reversed
    from posting
    join ledger_entry entry on entry.posting_id = posting.id and entry.account = 'seller_balance'
    join payout on payout.id = posting.payout_id
    join account on account.id = payout.account_id
    left join kept_record on kept_record.account_id = account.id
    where posting.kind = 'paid_out' and payout.provider_payout_id is not null`.execute(db)
  return rows
}

export async function sellerAccounts(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('payout_account_id')
    .where('payout_account_id', 'is not', null)
    .orderBy('id')
    .execute()
  return rows.flatMap(({ payout_account_id }) => payout_account_id ?? [])
}

/** Transfers to each seller, less payouts that were not returned. */
async function ourBalances(db: Db): Promise<Side['balances']> {
  const { rows } = await sql<{ account: string; balance: number }>`
    select account.payout_account_id as account, -sum(entry.amount)::float8 as balance
    from ledger_entry entry
    join posting on posting.id = entry.posting_id
    left join orders on orders.id = posting.order_id
    left join payout on payout.id = posting.payout_id
    join account on account.id = coalesce(orders.seller_id, payout.account_id)
    where entry.account = 'seller_balance' and account.payout_account_id is not null
    group by account.payout_account_id`.execute(db)
  return new Map(rows.map(({ account, balance }) => [account, balance]))
}
