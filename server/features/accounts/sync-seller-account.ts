/**
 * Keeps our row and the seller's account at the payment provider in sync: sends what has changed here, then stores
 * what the provider says. Sending only changes prevents a loop with the provider's own webhooks.
 */
import type { Deps } from '../../deps.ts'
import { findAccount, type Account } from './queries.ts'
import { sellerDetails, storeSellerAccount } from './seller-account.ts'

type SyncDeps = Pick<Deps, 'db' | 'payments' | 'jobs' | 'clock' | 'config'>

/** A job. Throws PaymentUnavailable, to be tried again. */
export async function syncSeller(deps: SyncDeps, { accountId }: { accountId: string }): Promise<void> {
  const account = await findAccount(deps.db, accountId)
  if (account.payout_account_id === null) return
  if (account.payout_details_changed_at !== null) await sendDetails(deps, account, account.payout_account_id)
  await syncSellerAccount(deps, account.payout_account_id)
}

/** Reads the account again and stores whether it can receive payouts, what is missing, and its bank account. */
export async function syncSellerAccount(deps: SyncDeps, providerAccountId: string): Promise<void> {
  const asOf = deps.clock.now()
  await storeSellerAccount(deps, await deps.payments.readSellerAccount(providerAccountId), asOf)
}

/** A change made during the call stays marked, and has a job of its own. */
async function sendDetails(
  { db, payments }: Pick<SyncDeps, 'db' | 'payments'>,
  account: Account,
  providerAccountId: string,
): Promise<void> {
  await payments.updateSellerAccount(providerAccountId, sellerDetails(account))
  await db
    .updateTable('account')
    .set({ payout_details_changed_at: null })
    .where('id', '=', account.id)
    .where('payout_details_changed_at', '=', account.payout_details_changed_at)
    .execute()
}
