import type { Ore } from '#rules/money'
import type { Db } from '../../db/db.ts'

export type PayoutFacts = {
  amount: Ore
  arrivesAt: Date | null
  /** Why it failed: 'returned' by the bank, or the provider's reason. */
  failure: string | null
  bank: { bank_name: string; last4: string } | null
}
/** `label`: it was for a new label of an order, whose books it names. */
export type LatePaymentFacts = { total: Ore; titles: string[]; label: boolean }

export async function findPayoutFacts(db: Db, payoutId: string): Promise<PayoutFacts> {
  const row = await db
    .selectFrom('payout')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select(['payout.amount', 'payout.arrival_at', 'payout.failure', 'account.bank_account'])
    .where('payout.id', '=', payoutId)
    .executeTakeFirstOrThrow()
  const { amount, arrival_at: arrivesAt, failure } = row
  return { amount, arrivesAt, failure, bank: row.bank_account as PayoutFacts['bank'] }
}

export async function findLatePaymentFacts(db: Db, purchaseId: string): Promise<LatePaymentFacts> {
  const {
    total,
    groups,
    resend_of: orderId,
  } = await db
    .selectFrom('purchase')
    .select(['total', 'groups', 'resend_of'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  if (orderId !== null) return { total, titles: await titlesIn(db, orderId), label: true }
  const lines = (groups as unknown as { lines: { title: string }[] }[]).flatMap((group) => group.lines)
  return { total, titles: lines.map(({ title }) => title), label: false }
}

async function titlesIn(db: Db, orderId: string): Promise<string[]> {
  const lines = await db
    .selectFrom('order_line')
    .innerJoin('listing', 'listing.id', 'order_line.listing_id')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select('book.title')
    .where('order_line.order_id', '=', orderId)
    .orderBy('order_line.listing_id')
    .execute()
  return lines.map(({ title }) => title)
}
