/** What the payment provider still wants to know of a seller, and its own page to give it on. */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentUnavailable } from '../../providers/payment/payments.ts'
import { syncSellerAccount } from '../accounts/sync-seller-account.ts'
import { payoutAccountOf } from './read-balance.ts'

/** What is given with us, not on the provider's page: the bank account, on the profile. */
const ours = new Set(['external_account'])

type Seller = { payout_account_id: string | null; payouts_enabled: boolean; payout_requirements: string[] }

/**
 * How many facts are missing. Asked anew while there are any: whoever comes back from the provider's page is there before
 * its webhook is.
 */
export async function missingFacts(deps: Pick<Deps, 'db' | 'payments'>, seller: Seller): Promise<number> {
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

export async function linkToAccountPage(deps: Deps, accountId: string): Promise<{ url: string }> {
  const { payout_account_id } = await payoutAccountOf(deps, accountId, null)
  if (payout_account_id === null) throw new Refusal('payout_account_missing')
  const saldo = `${deps.publicUrl()}/dashboard/saldo`
  try {
    const urls = { refreshUrl: `${saldo}?oplysninger=igen`, returnUrl: `${saldo}?oplysninger=givet` }
    return { url: await deps.payments.requirementsLink(payout_account_id, urls) }
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new Refusal('provider_unavailable')
    throw error
  }
}
