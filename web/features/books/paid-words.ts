import { formatKroner } from '#rules/danish'
import type { Ore } from '#rules/money'
import { priceWithFee, type Fees } from '#rules/quote'

/** The buyer's price of a book with this price: '273,90 kr. inkl. gebyr' (docs/product.md 1). */
export function paidWords(price: Ore, fees: Fees): string {
  return `${formatKroner(priceWithFee(price, fees))} inkl. gebyr`
}
