import { TriangleAlert } from 'lucide'
import type { Reply } from '#contract/contract'
import { formatDateTime, formatDay, formatKroner } from '#rules/danish'
import { formatOrderNumber } from '#rules/order-number'
import { statuses } from '#rules/order-statuses'
import type { OrderState } from '#rules/order-state'
import { Icon } from '../../ui/icon.tsx'
import { dueWords, holderWords } from './case-words.ts'
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
            {formatOrderNumber(order.number)} · {statuses[order.state as OrderState].elsewhere} ·{' '}
            {order.buyer} køber af {order.seller} · {formatKroner(order.paid)} ·{' '}
            {formatDay(new Date(order.created))}
          </small>
          {order.holder && <small>{holderWords(order.holder)}</small>}
          <Due order={order} />
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

/** The deadline for dealing with the order; an icon and words mark one that is past. */
function Due({ order }: { order: Row }) {
  const { due, overdue_since: overdueSince } = order
  if (overdueSince)
    return (
      <small className="desk__trouble desk__over">
        <Icon of={TriangleAlert} size="sm" />
        Over tid siden {formatDateTime(new Date(overdueSince))}
      </small>
    )
  return (
    due && (
      <small>
        {dueWords(order)} {formatDateTime(new Date(due))}
      </small>
    )
  )
}
