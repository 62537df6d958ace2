import { formatKroner, plural } from '#rules/danish'
import { sum } from '#rules/money'
import type { SumRow } from '../../ui/sum.tsx'
import { buyableItems } from './seller-groups.ts'
import type { GroupChoice, SellerGroup } from './seller-groups.ts'

/** The price of each seller's books, above the rows of the total. */
export function sellerRows(chosen: readonly { group: SellerGroup; choice: GroupChoice }[]): SumRow[] {
  return chosen.flatMap(({ group, choice }) => {
    const items = buyableItems(group)
    if (items.length === 0) return []
    return {
      label: (
        <>
          {group.seller.first_name}{' '}
          <small>
            {plural(items.length, 'bog', 'bøger')},{' '}
            {choice.delivery === 'pickup' ? 'afhentning' : 'pakkeshop'}
          </small>
        </>
      ),
      amount: formatKroner(sum(items.map(({ dbBook }) => dbBook.price))),
    }
  })
}
