import { leastPrice } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { priceFault } from '#rules/listing'
import type { Ore } from '#rules/money'

/** Refuses a price below the least that this marketplace has set. Both screens find the sentence at their field. */
export function requireFairPrice(price: Ore, minimum: Ore): void {
  if (priceFault(price, minimum) === null) return
  const sentence = leastPrice(minimum)
  throw new Refusal('invalid', { message: sentence, error_price: sentence, fields: { price: sentence } })
}
