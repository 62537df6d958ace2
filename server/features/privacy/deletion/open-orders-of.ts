/** The person's open orders, bought or sold, oldest first. */
import { sql, type SqlBool } from 'kysely'
import type { Deadlines } from '#rules/deadlines'
import { silentEnd } from '#rules/order-clock'
import { isOver } from '#rules/order-statuses'
import type { Db } from '../../../db/db.ts'
import { lifeOf } from '../../../db/order-life.ts'
import { moneyIsHere } from '../../../db/money-here.ts'
import { titleOfOrder } from '../../../db/title-of-order.ts'

type OpenOrder = {
  id: string
  title: string
  reason: 'order' | 'refund' | 'dispute' | 'balance'
  /** When it is over, or comes to an operator, if nobody does anything more. */
  end: { at: string; what: 'over' | 'operator' } | null
}

const mostNamed = 20

export async function openOrders(db: Db, accountId: string, deadlines: Deadlines): Promise<OpenOrder[]> {
  const rows = await ordersNotSettled(db, accountId)
  return rows.map((row) => {
    const end = silentEnd(lifeOf(row), deadlines, {
      hasLabel: row.label_state === 'ready',
      hasReturnLabel: row.has_return_label,
    })
    return {
      id: row.id,
      title: row.title ?? '',
      reason: reasonOf(row, accountId),
      end: end && { at: end.at.toISOString(), what: end.what },
    }
  })
}

type Row = Awaited<ReturnType<typeof ordersNotSettled>>[number]

function reasonOf({ state, dispute, buyer_id }: Row, accountId: string): OpenOrder['reason'] {
  if (dispute === 'open') return 'dispute'
  if (!isOver({ state })) return 'order'
  return buyer_id === accountId ? 'refund' : 'balance'
}

/** What an operator gave back of a finished order has not left us, or came back. */
const reopeningIsOwed = sql<SqlBool>`exists (select from reopening where reopening.order_id = orders.id
  and (reopening.refunded_at is null or reopening.refund_error = 'failed'))`

const hasReturnLabel = sql<boolean>`exists (select from return_parcel parcel
  join refund_request request on request.id = parcel.request_id
  where parcel.order_id = orders.id and request.outcome is null and parcel.label_state = 'ready')`

/**
 * An order is settled when it is over and its money has reached the person: the buyer, or the seller's bank. After a
 * chargeback the buyer has the money.
 */
function ordersNotSettled(db: Db, accountId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .selectAll('orders')
    .select('purchase.dispute')
    .select(hasReturnLabel.as('has_return_label'))
    .select(titleOfOrder.as('title'))
    .where((where) =>
      where.or([where('orders.buyer_id', '=', accountId), where('seller_id', '=', accountId)]),
    )
    .where((where) =>
      where.or([
        where('orders.state', 'not in', ['finished', 'cancelled']),
        where('purchase.dispute', '=', 'open'),
        where.and([
          where.or([where('orders.state', '=', 'cancelled'), where('split_back', 'is not', null)]),
          where('orders.buyer_id', '=', accountId),
          where('refunded_at', 'is', null),
          where('charged_back_at', 'is', null),
        ]),
        where.and([where('orders.buyer_id', '=', accountId), reopeningIsOwed]),
        where.and([where('orders.state', '=', 'finished'), where('seller_id', '=', accountId), moneyIsHere]),
      ]),
    )
    .orderBy('orders.created_at')
    .limit(mostNamed)
    .execute()
}
