/** The payment provider's own page, where a seller gives what it still wants to know. */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentUnavailable } from '../../providers/payment/payments.ts'
import { payoutAccountOf } from './read-balance.ts'

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
