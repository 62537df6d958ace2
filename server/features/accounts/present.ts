import type { z } from 'zod'
import type { payoutAccount, User } from '#contract/accounts'
import type { Account, BankAccount } from './queries.ts'
import { payoutStateOf } from './seller-account.ts'

type PayoutAccount = z.input<typeof payoutAccount>

export function presentUser(account: Account): User {
  const { line1, postal_code, city } = account
  return {
    _id: account.id,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    dob: { ...account.dob },
    verified: account.email_verified_at !== null,
    verified_phone: account.phone_verified_at !== null,
    phone: account.phone,
    address: line1 !== null && postal_code !== null && city !== null ? { line1, postal_code, city } : null,
    pickup: account.pickup,
    stripeId: account.payout_account_id,
    stripe: presentPayoutAccount(account),
    role: account.role === 'operator' ? 'operator' : 'user',
    suspended: account.suspended,
  }
}

export function presentPayoutAccount(account: Account): PayoutAccount {
  // The provider's id of the bank account is nobody's business.
  const { id: _, ...bank } = account.bank_account ?? {}
  const data = account.bank_account === null ? [] : [bank as Omit<BankAccount, 'id'>]
  return {
    payouts_enabled: account.payouts_enabled,
    external_accounts: { data },
    state: payoutStateOf(account),
  }
}
