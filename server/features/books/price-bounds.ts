import type { Ore } from '#rules/money'
import { priceAtLeast, priceAtMost, type Fees } from '#rules/quote'

type Bounds = {
  minPrice?: Ore | undefined
  maxPrice?: Ore | undefined
  minWithFee?: Ore | undefined
  maxWithFee?: Ore | undefined
}

/** The same parameters with bounds of the price alone, which is what the search knows. */
export function inPrices<Params extends Bounds>(
  { minWithFee, maxWithFee, ...params }: Params,
  fees: Fees,
): Omit<Params, 'minWithFee' | 'maxWithFee'> {
  return {
    ...params,
    ...(minWithFee === undefined ? {} : { minPrice: priceAtLeast(minWithFee, fees) }),
    ...(maxWithFee === undefined ? {} : { maxPrice: priceAtMost(maxWithFee, fees) }),
  }
}
