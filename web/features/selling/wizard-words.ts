import { leastPrice, messages } from '#contract/messages'
import type { Ore } from '#rules/money'
import type { Missing } from '#rules/sell-wizard'

export { leastPrice }

const sentences: Record<Exclude<Missing, 'price_too_low'>, string> = {
  book: messages.noBookChosen,
  photos: messages.noPhoto,
  condition: messages.conditionMissing,
  price: messages.priceMissing,
  address: messages.addressMissing,
  verified_email: 'Bekræft din email først',
  phone: messages.phoneInvalid,
  payout_account: messages.payoutAccountMissing,
  payouts_enabled: 'Betalingsudbyderen mangler oplysninger om dig',
  verified_phone: messages.phoneCodeMissing,
}

/** The sentence at the field that something is missing from (docs/product.md 3). */
export function sentenceFor(missing: Missing, minimum: Ore): string {
  return missing === 'price_too_low' ? leastPrice(minimum) : sentences[missing]
}
