import type { Deps } from '../../deps.ts'
import { syncSellerAccount } from '../accounts/sync-seller-account.ts'

/** Entered with us on the profile, not on the provider's page. */
const ours = new Set(['external_account'])

type Seller = { payout_account_id: string | null; payouts_enabled: boolean; payout_requirements: string[] }

/**
 * How many facts are missing. While any are, the provider is asked again: a seller returns from its page before its
 * webhook arrives.
 */
export async function missingFacts(
  deps: Pick<Deps, 'db' | 'payments' | 'jobs' | 'clock' | 'config'>,
  seller: Seller,
): Promise<number> {
  const { payout_account_id: providerAccountId, payouts_enabled, payout_requirements } = seller
  if (providerAccountId === null || (payouts_enabled && payout_requirements.length === 0)) return 0
  await syncSellerAccount(deps, providerAccountId)
  const { payout_requirements: now } = await deps.db
    .selectFrom('account')
    .select('payout_requirements')
    .where('payout_account_id', '=', providerAccountId)
    .executeTakeFirstOrThrow()
  return now.filter((fact) => !ours.has(fact)).length
}
