import { Refusal } from '#contract/refusals'
import { ageOn, minimumSellerAge } from '#rules/account'
import type { Deps } from '../../deps.ts'
import { sellerReadiness } from './queries.ts'

/** The same checks as the wizard's last one, for whoever does not come through the wizard (docs/product.md 8). */
export async function requireReadySeller(deps: Deps, sellerId: string): Promise<void> {
  const seller = await sellerReadiness(deps.db, sellerId)
  const [year, month, day] = seller.born_on.split('-').map(Number)
  if (ageOn({ day: day!, month: month!, year: year! }, deps.clock.now()) < minimumSellerAge)
    throw new Refusal('too_young_to_sell')
  if (seller.line1 === null) throw new Refusal('address_missing')
  if (seller.phone === null) throw new Refusal('phone_missing')
  if (seller.phone_verified_at === null) throw new Refusal('phone_not_verified')
  if (seller.bank_account === null) throw new Refusal('payout_account_missing')
  if (!seller.payouts_enabled) throw new Refusal('payouts_not_enabled')
}
