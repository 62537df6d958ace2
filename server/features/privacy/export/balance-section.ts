import { Refusal } from '#contract/refusals'
import type { Deps } from '../../../deps.ts'
import { PaymentUnavailable, type Balance, type Transaction } from '../../../providers/payment/payments.ts'
import { findAccount } from '../../accounts/queries.ts'

/** Null for a person without a payout account. */
export type ReadMoney = { balance: Balance; transactions: Transaction[] } | null

/** The provider's page size; older entries are orders and payouts, which the export has anyway. */
const mostTransactions = 100

export async function readMoney(
  { db, payments }: Pick<Deps, 'db' | 'payments'>,
  accountId: string,
): Promise<ReadMoney> {
  const { payout_account_id } = await findAccount(db, accountId)
  if (payout_account_id === null) return null
  try {
    const [balance, transactions] = await Promise.all([
      payments.readBalance(payout_account_id),
      payments.listTransactions(payout_account_id, { limit: mostTransactions }),
    ])
    return { balance, transactions }
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
}

export function balanceSection(money: ReadMoney) {
  return (
    money && {
      til_rådighed_øre: money.balance.available.map(({ amount }) => amount),
      på_vej_øre: money.balance.pending.map(({ amount }) => amount),
      bevægelser: money.transactions.map(({ id, amount, reportingCategory, createdAt }) => ({
        id,
        beløb_øre: amount,
        art: reportingCategory,
        tidspunkt: createdAt,
      })),
    }
  )
}
