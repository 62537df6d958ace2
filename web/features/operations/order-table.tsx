import type { Reply } from '#contract/contract'
import { formatDateTime, formatDay, formatKroner } from '#rules/danish'
import { statuses } from '#rules/order-life'
import type { OrderState } from '#rules/order-state'
import { DeskLink } from './desk-link.tsx'
import { troubleText } from './order-words.ts'

type Row = Reply<'operatorOrders'>[number]

/** A list of orders with their state and problems. */
export function OrderTable({ orders, label }: { orders: readonly Row[]; label: string }) {
  return (
    <ul className="desk" aria-label={label}>
      {orders.map((order) => (
        <DeskLink key={order._id} to={`/drift/ordrer/${order._id}`} title={order.title}>
          <small>
            {statuses[order.state as OrderState].elsewhere} · {order.buyer} køber af {order.seller} ·{' '}
            {formatKroner(order.paid)} · {formatDay(new Date(order.created))}
          </small>
          {order.due && <small>Afgøres senest {formatDateTime(new Date(order.due))}</small>}
          {order.troubles.map((trouble) => (
            <small key={trouble} className="desk__trouble">
              {troubleText(trouble)}
            </small>
          ))}
        </DeskLink>
      ))}
    </ul>
  )
}
