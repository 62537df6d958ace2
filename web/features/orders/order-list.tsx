import type { Shipment } from '#contract/shipment'
import { formatDay, formatDayAndTime, formatKroner } from '#rules/danish'
import { OrderRow, orderAddress } from '../order-parts/order-row.tsx'
import { OrderStamp } from '../order-parts/order-stamp.tsx'
import { timeLeft } from './turn-words.ts'
import { orderTitle, orderView, stateName, type Side } from '../order-parts/order-view.ts'

/** The orders that this person bought or sold, newest first. */
export function OrderList({ shipments, viewerId }: { shipments: readonly Shipment[]; viewerId: string }) {
  return (
    <ul className="olist">
      {shipments.map((shipment) => {
        const view = orderView(shipment, viewerId)
        const { side, state, other } = view
        return (
          <OrderRow
            key={shipment._id}
            to={orderAddress(shipment._id)}
            cover={shipment.products[0]?.dbBook}
            title={orderTitle(shipment)}
            detail={`${side === 'buyer' ? 'Fra' : 'Til'} ${other.gone ? 'slettet bruger' : other.first_name} · ${formatDay(new Date(shipment.created))}${timeOf(shipment, side)}`}
            stamp={
              <OrderStamp state={state} side={side} isTask={shipment.turn?.who === side}>
                {stateName(view)}
              </OrderStamp>
            }
            price={formatKroner(shipment.total.books)}
          />
        )
      })}
    </ul>
  )
}

/** How long this person has for a task of theirs, or by when we say more. */
function timeOf({ turn }: Shipment, side: Side): string {
  if (turn?.who === 'operator' && turn.by)
    return ` · Du hører fra os senest ${formatDayAndTime(new Date(turn.by))}`
  const left = turn?.who === side ? timeLeft(turn.minutes_left ?? 0) : null
  return left ? ` · Din tur: ${left} tilbage` : ''
}
