import { leastPrice } from '#contract/messages'
import { Refusal } from '#contract/refusals'
import { priceFault } from '#rules/listing'
import type { Ore } from '#rules/money'

/** Throws a Refusal, at the price field, for a price below this marketplace's minimum. */
export function requireFairPrice(price: Ore, minimum: Ore): void {
  if (priceFault(price, minimum) === null) return
  const sentence = leastPrice(minimum)
  throw new Refusal('invalid', { message: sentence, error_price: sentence, fields: { price: sentence } })
}
