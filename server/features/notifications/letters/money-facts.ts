import type { Ore } from '#rules/money'
import type { Db } from '../../../db/connect.ts'

export type PayoutFacts = {
  amount: Ore
  arrivesAt: Date | null
  bank: { bank_name: string; last4: string } | null
}
export type LatePaymentFacts = { total: Ore; titles: string[] }

export async function findPayoutFacts(db: Db, payoutId: string): Promise<PayoutFacts> {
  const row = await db
    .selectFrom('payout')
    .innerJoin('account', 'account.id', 'payout.account_id')
    .select(['payout.amount', 'payout.arrival_at', 'account.bank_account'])
    .where('payout.id', '=', payoutId)
    .executeTakeFirstOrThrow()
  return { amount: row.amount, arrivesAt: row.arrival_at, bank: row.bank_account as PayoutFacts['bank'] }
}

export async function findLatePaymentFacts(db: Db, purchaseId: string): Promise<LatePaymentFacts> {
  const { total, groups } = await db
    .selectFrom('purchase')
    .select(['total', 'groups'])
    .where('id', '=', purchaseId)
    .executeTakeFirstOrThrow()
  const lines = (groups as unknown as { lines: { title: string }[] }[]).flatMap((group) => group.lines)
  return { total, titles: lines.map(({ title }) => title) }
}
