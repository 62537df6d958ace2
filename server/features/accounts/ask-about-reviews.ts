/**
 * Every minute: asks the payment provider about sellers who wait for its review, each once an hour. Its webhook may
 * never come, and we promised the sellers a mail.
 */
import { hoursAfter } from '#rules/deadlines'
import type { Deps } from '../../deps.ts'
import { PaymentUnavailable } from '../../providers/payment/payments.ts'
import { syncSellerAccount } from './sync-seller-account.ts'

const batch = 50

export async function askAboutReviews(
  deps: Pick<Deps, 'db' | 'jobs' | 'payments' | 'clock' | 'log' | 'config'>,
): Promise<void> {
  const now = deps.clock.now()
  const hourAgo = hoursAfter(now, -1)
  const waiting = await deps.db
    .selectFrom('account')
    .select(['id', 'payout_account_id'])
    .where('payout_review_since', '<=', hourAgo)
    .where((where) =>
      where.or([where('payout_review_asked_at', 'is', null), where('payout_review_asked_at', '<=', hourAgo)]),
    )
    .orderBy('payout_review_asked_at', (order) => order.asc().nullsFirst())
    .limit(batch)
    .execute()
  for (const { id, payout_account_id } of waiting) {
    await deps.db.updateTable('account').set({ payout_review_asked_at: now }).where('id', '=', id).execute()
    try {
      if (payout_account_id !== null) await syncSellerAccount(deps, payout_account_id)
    } catch (error) {
      // This seller is asked about again in an hour; the others must not wait.
      deps.log.error({ err: error, accountId: id }, 'a seller’s review could not be asked about')
      if (error instanceof PaymentUnavailable) return
    }
  }
}
