import { formatKroner } from '#rules/danish'
import { sum } from '#rules/money'
import { formatOrderNumber } from '#rules/order-number'
import { OrderRow, orderAddress } from '../order-parts/order-row.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { fullName } from '#rules/full-name'
import { orderTitle } from '../order-parts/order-view.ts'
import { hearsOfGroup, labelOfGroup, stateOfGroup, type ConfirmedGroup } from './group-state.ts'

type ConfirmedGroupsProps = {
  groups: readonly ConfirmedGroup[]
  /** The buyer comes from the payment page. The page of each order then says thanks, too. */
  justBought: boolean
}

/** The orders of a payment, one per seller. */
export function ConfirmedGroups({ groups, justBought }: ConfirmedGroupsProps) {
  return (
    <ul className="olist">
      {groups.map((group) => {
        const state = stateOfGroup(group)
        const side = group.buyer ? 'seller' : 'buyer'
        return (
          <OrderRow
            key={group.dbShipment}
            to={orderAddress(group.dbShipment, justBought)}
            cover={group.products[0]?.dbBook}
            title={orderTitle(group)}
            detail={[...partyOf(group), `Ordre ${formatOrderNumber(group.number)}`, hearsOfGroup(group)]
              .filter(Boolean)
              .join(' · ')}
            stamp={
              state && (
                <OrderStamp state={state} side={side}>
                  {labelOfGroup(group, state, side)}
                </OrderStamp>
              )
            }
            price={formatKroner(priceOf(group))}
          />
        )
      })}
    </ul>
  )
}

function partyOf({ seller, buyer }: ConfirmedGroup) {
  if (buyer) return [`Til ${fullName(buyer)}`]
  return seller ? [`Fra ${fullName(seller)}, privatperson`] : []
}

/** The amount that the buyer paid. A seller sees the price of the books. */
function priceOf({ paid, products }: ConfirmedGroup) {
  return paid ?? sum(products.map(({ dbBook }) => dbBook.price))
}
