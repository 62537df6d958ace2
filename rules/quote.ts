import { percentOf, sum, type Ore } from './money.ts'

/** The marketplace's prices: two percentages, and the shipping of one parcel in øre. */
export type Fees = { readonly buyerPercent: number; readonly salePercent: number; readonly shipping: Ore }

/** How an order reaches its buyer: by a carrier to a parcel shop, or by pickup at the seller's address. */
export type Delivery = 'parcel' | 'pickup'

export type QuotedOrder = { readonly bookPrices: readonly Ore[]; readonly delivery: Delivery }

/** The buyer's sums, in øre. `total` is the sum of the other three. */
export type Quote = { books: Ore; buyerFee: Ore; shipping: Ore; total: Ore }

/** 10 % to the buyer, 5 % to the seller, 39 kr. a parcel (docs/product.md 4). */
export const specFees: Fees = { buyerPercent: 10, salePercent: 5, shipping: 39_00 }

/** The price of one order to the buyer, in øre. The fee is rounded half up, once, on the sum (docs/product.md 4). */
export function quoteOrder({ bookPrices, delivery }: QuotedOrder, fees: Fees): Quote {
  const books = sum(bookPrices)
  const buyerFee = percentOf(books, fees.buyerPercent)
  const shipping = delivery === 'parcel' ? fees.shipping : 0
  return { books, buyerFee, shipping, total: sum([books, buyerFee, shipping]) }
}

/** The price of a basket to the buyer, in øre: the sum of its orders, without further rounding. */
export function quoteBasket(orders: readonly QuotedOrder[], fees: Fees): Quote {
  const quotes = orders.map((order) => quoteOrder(order, fees))
  return {
    books: sum(quotes.map((quote) => quote.books)),
    buyerFee: sum(quotes.map((quote) => quote.buyerFee)),
    shipping: sum(quotes.map((quote) => quote.shipping)),
    total: sum(quotes.map((quote) => quote.total)),
  }
}

/**
 * The price of one book with the buyer's fee, in øre, for cards and book pages. An order's fee is computed on its sum
 * (docs/product.md 4).
 */
export function priceWithFee(price: Ore, fees: Fees): Ore {
  return sum([price, percentOf(price, fees.buyerPercent)])
}

/** The highest price, in øre, for which the buyer pays at most `withFee`; 0 where even that is too much. */
export function priceAtMost(withFee: Ore, fees: Fees): Ore {
  let price = Math.max(0, Math.floor((withFee * 100) / (100 + fees.buyerPercent)))
  // The quotient is off by the rounding of the fee.
  while (price > 0 && priceWithFee(price, fees) > withFee) price -= 1
  while (priceWithFee(price + 1, fees) <= withFee) price += 1
  return price
}

/** The lowest price, in øre, for which the buyer pays at least `withFee`. */
export function priceAtLeast(withFee: Ore, fees: Fees): Ore {
  return withFee <= 0 ? 0 : priceAtMost(withFee - 1, fees) + 1
}
