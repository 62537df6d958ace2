import type { Shipment } from '#contract/orders'
import { formatDay, formatKroner } from '#rules/danish'
import { OrderRow, orderAddress } from '../order-parts/order-row.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { orderTitle, orderView } from '../order-parts/order-view.ts'

/** The orders that this person bought or sold, newest first. */
export function OrderList({ shipments, viewerId }: { shipments: readonly Shipment[]; viewerId: string }) {
  return (
    <ul className="olist">
      {shipments.map((shipment) => {
        const { side, state, other } = orderView(shipment, viewerId)
        return (
          <OrderRow
            key={shipment._id}
            to={orderAddress(shipment._id)}
            cover={shipment.products[0]?.dbBook}
            title={orderTitle(shipment)}
            detail={`${side === 'buyer' ? 'Fra' : 'Til'} ${other.first_name} · ${formatDay(new Date(shipment.created))}`}
            stamp={<OrderStamp state={state} side={side} />}
            price={formatKroner(shipment.total.books)}
          />
        )
      })}
    </ul>
  )
}
