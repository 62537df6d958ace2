/**
 * Keeps our row and the seller's account at the payment provider alike: tells the provider what has changed here, then
 * writes down what it says. Telling only what changed keeps its own news about the account from going round in a circle.
 */
import type { Deps } from '../../deps.ts'
import { findAccount, type Account } from './queries.ts'
import { sellerDetails, storeSellerAccount } from './seller-account.ts'

type SyncDeps = Pick<Deps, 'db' | 'payments' | 'jobs' | 'clock'>

/** The job. Throws PaymentUnavailable, to be tried again. */
export async function syncSeller(deps: SyncDeps, { accountId }: { accountId: string }): Promise<void> {
  const account = await findAccount(deps.db, accountId)
  if (account.payout_account_id === null) return
  if (account.payout_details_changed_at !== null) await sendDetails(deps, account, account.payout_account_id)
  await syncSellerAccount(deps, account.payout_account_id)
}

/** Reads the account anew and stores whether it can be paid out to, what it lacks, and its bank account. */
export async function syncSellerAccount(deps: SyncDeps, providerAccountId: string): Promise<void> {
  await storeSellerAccount(deps, await deps.payments.readSellerAccount(providerAccountId))
}

/** What changes while the provider is told stays marked, and has a job of its own. */
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
