/**
 * A sale whose buyer keeps the book for less: how much goes back to the buyer, and what is left for the seller. Both
 * fees follow in proportion to the books' prices; the freight stays, as the parcel was sent. Amounts are whole øre.
 */
import { partOf, sum, type Ore } from './money.ts'
import { borneBySeller } from './resend.ts'

/** The least that may be given back of the books' prices. */
export const leastBack: Ore = 25_00
const mostBackPercent = 80
const krone: Ore = 100

/** An order's sums, as they were at its payment. */
export type SaleSums = {
  readonly books: Ore
  readonly buyerFee: Ore
  readonly shipping: Ore
  readonly total: Ore
  readonly saleFee: Ore
  /** The seller's part of new labels for a parcel that came back. */
  readonly labels: Ore
  /** The sum that is left to the seller: the books less both. */
  readonly payout: Ore
}

export type Split = {
  /** The part of the books' prices that goes back. */
  booksBack: Ore
  buyerFeeBack: Ore
  /** The sum of the two, which the buyer gets. */
  back: Ore
  /** The sums of what is left of the sale. */
  left: SaleSums
}

/** The most that may be given back of the books' prices: 80 %, in whole kroner. Below `leastBack` there is no split. */
export function mostBack(books: Ore): Ore {
  return Math.floor((books * mostBackPercent) / 100 / krone) * krone
}

/** Whether this much may be given back of the books' prices: whole kroner from 25 kr. to 80 % of them. */
export function maySplit(booksBack: Ore, books: Ore): boolean {
  return booksBack % krone === 0 && booksBack >= leastBack && booksBack <= mostBack(books)
}

/**
 * The sale after `booksBack` of the books' prices has gone back. Each fee that is left is the fee that was paid, times
 * the part of the prices that is left, rounded half up, once. New labels stay, as far as the rest covers them. Throws
 * RangeError unless `maySplit`.
 */
export function splitSale(sale: SaleSums, booksBack: Ore): Split {
  if (!maySplit(booksBack, sale.books))
    throw new RangeError(`${booksBack} of ${sale.books} øre cannot go back`)
  const books = sale.books - booksBack
  const buyerFee = partOf(sale.buyerFee, books, sale.books)
  const saleFee = partOf(sale.saleFee, books, sale.books)
  const { shipping } = sale
  const buyerFeeBack = sale.buyerFee - buyerFee
  const labels = borneBySeller(sale.labels, books - saleFee)
  return {
    booksBack,
    buyerFeeBack,
    back: sum([booksBack, buyerFeeBack]),
    left: {
      books,
      buyerFee,
      shipping,
      total: sum([books, buyerFee, shipping]),
      saleFee,
      labels,
      payout: books - saleFee - labels,
    },
  }
}
