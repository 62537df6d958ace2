import type { Shipment } from '#contract/shipment'
import type { SaleSums } from '#rules/sale-split'

/** The sums of the buyer's order for `splitSale`. What only the seller sees is 0. */
export function buyersSums({ books, buyerFee = 0, shipping = 0, paid = 0 }: Shipment['total']): SaleSums {
  return { books, buyerFee, shipping, total: paid, saleFee: 0, labels: 0, payout: 0 }
}

/** The sums of the seller's order for `splitSale`. What only the buyer sees is 0. */
export function sellersSums({ books, saleFee = 0, labels = 0, payout = 0 }: Shipment['total']): SaleSums {
  return { books, buyerFee: 0, shipping: 0, total: books, saleFee, labels, payout }
}
