import type Stripe from 'stripe'
import type { SellerAccount } from './payments.ts'

export function sellerAccountOf(account: Stripe.Account): SellerAccount {
  return {
    id: account.id,
    payoutsEnabled: account.payouts_enabled,
    bankAccounts: (account.external_accounts?.data ?? []).filter(isBankAccount).map((bank) => ({
      id: bank.id,
      accountHolderName: bank.account_holder_name,
      bankName: bank.bank_name,
      country: bank.country,
      last4: bank.last4,
    })),
    currentlyDue: account.requirements?.currently_due ?? [],
    disabledReason: account.requirements?.disabled_reason ?? null,
  }
}

function isBankAccount(account: Stripe.ExternalAccount): account is Stripe.BankAccount {
  return account.object === 'bank_account'
}
