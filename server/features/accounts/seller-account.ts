/** The seller's account at the payment provider, as our row knows it. */
import type { Db } from '../../db/connect.ts'
import { asJson } from '../../db/json.ts'
import type { SellerAccount, SellerDetails } from '../../providers/payment/payments.ts'
import type { Account, BankAccount } from './queries.ts'

export async function storeSellerAccount(db: Db, seller: SellerAccount): Promise<void> {
  await db
    .updateTable('account')
    .set({
      payouts_enabled: seller.payoutsEnabled,
      payout_requirements: seller.currentlyDue,
      payout_disabled_reason: seller.disabledReason,
      bank_account: bankAccountOf(seller),
    })
    .where('payout_account_id', '=', seller.id)
    .execute()
}

export function sellerDetails(account: Account): SellerDetails {
  const { line1, postal_code, city } = account
  return {
    firstName: account.first_name,
    lastName: account.last_name,
    email: account.email,
    ...(account.phone !== null && { phone: account.phone }),
    ...(line1 !== null &&
      postal_code !== null &&
      city !== null && { address: { line1, postalCode: postal_code, city } }),
  }
}

/** There is at most one: each new one takes the place of the old. */
function bankAccountOf({ bankAccounts: [bank] }: SellerAccount) {
  if (!bank) return null
  return asJson({
    account_holder_name: bank.accountHolderName ?? '',
    bank_name: bank.bankName ?? '',
    country: bank.country,
    last4: bank.last4,
  } satisfies BankAccount)
}
