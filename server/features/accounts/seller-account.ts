/** The seller's account at the payment provider, as stored in our row. */
import { randomUUID } from 'node:crypto'
import { payoutEmail, payoutState, type PayoutState } from '#rules/payout-account'
import type { Db } from '../../db/db.ts'
import { asJson } from '../../db/json.ts'
import type { Deps } from '../../deps.ts'
import type { SellerAccount, SellerDetails } from '../../providers/payment/payments.ts'
import { noteChange } from './payout-cooling.ts'
import { notify } from '../notifications/notify.ts'
import type { Account, BankAccount } from './queries.ts'

const mailKindOf = {
  ready: 'payouts_ready',
  missing: 'payouts_need_facts',
  refused: 'payouts_refused',
} as const

/**
 * Stores what the provider says, and mails the seller what they could not know. The answer holds as of `asOf`: when a
 * reading was asked for, or when a change was answered. An answer older than the stored one is left out, because
 * webhooks lead to readings that may overtake each other or a change.
 */
export async function storeSellerAccount(
  deps: Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>,
  seller: SellerAccount,
  asOf: Date,
): Promise<void> {
  const now = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const stored = await lockSeller(tx, seller.id)
    if (!stored || (stored.payout_seen_at !== null && asOf < stored.payout_seen_at)) return
    const after = payoutState({
      hasBankAccount: seller.bankAccounts.length > 0,
      payoutsEnabled: seller.payoutsEnabled,
      due: seller.currentlyDue,
      disabledReason: seller.disabledReason,
    })
    const bank = bankAccountOf(seller)
    const since = stored.payout_review_since
    await tx
      .updateTable('account')
      .set({
        payouts_enabled: seller.payoutsEnabled,
        payout_requirements: seller.currentlyDue,
        payout_disabled_reason: seller.disabledReason,
        payout_review_since: after === 'pending' ? (since ?? now) : null,
        bank_account: bank && asJson(bank),
        payout_seen_at: asOf,
      })
      .where('id', '=', stored.id)
      .execute()
    await noteChange(deps, tx, {
      accountId: stored.id,
      before: stored.bank_account as BankAccount | null,
      now: bank,
      underWay: stored.payout_change,
    })
    const email = payoutEmail(payoutStateOf(stored), after, since, now)
    if (email === null) return
    const about = { accountId: stored.id, subjectId: randomUUID() }
    await notify(deps, tx, { ...about, channel: 'mail', kind: mailKindOf[email] })
  })
}

function lockSeller(tx: Db, providerAccountId: string) {
  return tx
    .selectFrom('account')
    .select(['id', 'bank_account', 'payouts_enabled', 'payout_requirements'])
    .select(['payout_disabled_reason', 'payout_review_since', 'payout_seen_at', 'payout_change'])
    .where('payout_account_id', '=', providerAccountId)
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type Stored = Pick<Account, 'payouts_enabled' | 'payout_requirements' | 'payout_disabled_reason'> & {
  bank_account: unknown
}

export function payoutStateOf(stored: Stored): PayoutState {
  return payoutState({
    hasBankAccount: stored.bank_account !== null,
    payoutsEnabled: stored.payouts_enabled,
    due: stored.payout_requirements,
    disabledReason: stored.payout_disabled_reason,
  })
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

/** There is at most one, because each new account replaces the old. */
function bankAccountOf({ bankAccounts: [bank] }: SellerAccount): BankAccount | null {
  if (!bank) return null
  return {
    id: bank.id,
    account_holder_name: bank.accountHolderName ?? '',
    bank_name: bank.bankName ?? '',
    country: bank.country,
    last4: bank.last4,
  }
}
