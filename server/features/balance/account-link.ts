/** The link to the payment provider's own page, where a seller fills in what is missing. */
import { Refusal } from '#contract/refusals'
import type { Deps } from '../../deps.ts'
import { PaymentRefused, PaymentUnavailable } from '../../providers/payment/payments.ts'
import { endPayoutTrouble, notePayoutTrouble } from '../accounts/payout-trouble.ts'
import { payoutAccountOf } from './read-balance.ts'

const pages = { saldo: '/dashboard/saldo', sælgbog: '/sælgbog?currentStep=2' } as const

export async function linkToAccountPage(
  deps: Deps,
  accountId: string,
  from: keyof typeof pages,
): Promise<{ url: string }> {
  const { payout_account_id } = await payoutAccountOf(deps, accountId, null)
  if (payout_account_id === null) throw new Refusal('payout_account_missing')
  const page = new URL(pages[from], deps.publicUrl())
  try {
    const urls = { refreshUrl: withNote(page, 'igen'), returnUrl: withNote(page, 'givet') }
    const url = await deps.payments.requirementsLink(payout_account_id, urls)
    await endPayoutTrouble(deps.db, accountId, 'account_link')
    return { url }
  } catch (error) {
    if (error instanceof PaymentUnavailable) throw new Refusal('payments_silent')
    if (error instanceof PaymentRefused) throw await notePayoutTrouble(deps, accountId, 'account_link', error)
    throw error
  }
}

function withNote(page: URL, note: 'igen' | 'givet'): string {
  const noted = new URL(page)
  noted.searchParams.set('oplysninger', note)
  return noted.href
}
