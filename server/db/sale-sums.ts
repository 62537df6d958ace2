/** Maps an order's row to the sums of its sale: as they were paid, and as they are after a split. */
import { borneBySeller } from '#rules/resend'
import { splitSale, type SaleSums } from '#rules/sale-split'

type PaidRow = Record<
  'books' | 'buyer_fee' | 'shipping' | 'total' | 'sale_fee' | 'payout' | 'seller_labels',
  number
>
type SumsRow = PaidRow & { books_back: number | null }

/** The row's `payout` is that of the payment, before new labels. */
export function paidSums(row: PaidRow): SaleSums {
  const { books, buyer_fee, shipping, total, sale_fee, payout } = row
  const labels = borneBySeller(row.seller_labels, payout)
  return { books, buyerFee: buyer_fee, shipping, total, saleFee: sale_fee, labels, payout: payout - labels }
}

/** The sums of a finished sale: those that were paid, less what a split gave back. */
export function finalSums(row: SumsRow): SaleSums {
  const paid = paidSums(row)
  return row.books_back === null ? paid : splitSale(paid, row.books_back).left
}

/** The sum that the order's refund is of: the whole payment, or the part of a split. */
export function refundTotal(row: { total: number; split_back: number | null }): number {
  return row.split_back ?? row.total
}
