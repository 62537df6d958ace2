/** The payment provider's own page, where a seller gives what it still wants to know. */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'
import { endPayoutTrouble, notePayoutTrouble } from '../accounts/payout-trouble.ts'
import { payoutAccountOf } from './read-balance.ts'

export async function linkToAccountPage(deps: Deps, accountId: string): Promise<{ url: string }> {
  const { payout_account_id } = await payoutAccountOf(deps, accountId, null)
  if (payout_account_id === null) throw new Refusal('payout_account_missing')
  const saldo = `${deps.publicUrl()}/dashboard/saldo`
  try {
    const urls = { refreshUrl: `${saldo}?oplysninger=igen`, returnUrl: `${saldo}?oplysninger=givet` }
    const url = await deps.payments.requirementsLink(payout_account_id, urls)
    await endPayoutTrouble(deps.db, accountId, 'account_link')
    return { url }
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new Refusal('payments_silent')
    if (error instanceof PaymentRefused) throw await notePayoutTrouble(deps, accountId, 'account_link', error)
    throw error
  }
}
