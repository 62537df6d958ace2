import { formatKroner, formatPercent, plural } from '#rules/danish'
import { quoteBasket } from '#rules/quote'
import type { Fees } from '#rules/quote'
import { buyableItems } from './seller-groups.ts'
import type { GroupChoice, SellerGroup } from './seller-groups.ts'

/** The rows of the total. Books that cannot be bought are not counted. */
export function summaryOf(groups: readonly { group: SellerGroup; choice: GroupChoice }[], fees: Fees) {
  const orders = groups
    .map(({ group, choice }) => ({
      bookPrices: buyableItems(group).map(({ dbBook }) => dbBook.price),
      delivery: choice.delivery,
    }))
    .filter(({ bookPrices }) => bookPrices.length > 0)
  const quote = quoteBasket(orders, fees)
  const books = orders.reduce((count, { bookPrices }) => count + bookPrices.length, 0)
  const parcels = orders.filter(({ delivery }) => delivery === 'parcel').length
  return [
    {
      label: plural(books, 'bog', 'bøger'),
      amount: formatKroner(quote.books),
      ...(groups.length > 1 && { kind: 'sub' as const }),
    },
    { label: `Købergebyr (${formatPercent(fees.buyerPercent)})`, amount: formatKroner(quote.buyerFee) },
    {
      label: parcels === 0 ? 'Fragt' : `Fragt (${parcels} × ${formatKroner(fees.shipping)})`,
      amount: formatKroner(quote.shipping),
    },
    { label: 'I alt', amount: formatKroner(quote.total), kind: 'total' as const },
  ]
}
