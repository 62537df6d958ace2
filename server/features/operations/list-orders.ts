/** Orders that wait for an operator, and those that a search names. */
import type { ParsedBodyOf } from '#contract/http'
import type * as contract from '#contract/operator-orders'
import { isUuid } from '#rules/id'
import type { Deps } from '../../deps.ts'
import {
  mayBeDecided,
  moneyTrouble,
  needsAction,
  presentRow,
  selectOrders,
  type OrderRow,
} from './order-rows.ts'

const mostListed = 100

export async function listOrders(
  { db }: Pick<Deps, 'db'>,
  { queue, q }: ParsedBodyOf<typeof contract.operatorOrders>,
): Promise<OrderRow[]> {
  const orders = selectOrders(db).limit(mostListed)
  if (q && isUuid(q))
    return present(
      orders.where((where) => where.or([where('orders.id', '=', q), where('orders.purchase_id', '=', q)])),
    )
  if (q) return present(orders.where('pkg_no', '=', q))
  switch (queue) {
    case 'refunds':
      return present(orders.where(mayBeDecided).orderBy('decide_by_at'))
    case 'action':
      return present(orders.where(needsAction).orderBy('orders.id'))
    case 'money':
      return present(orders.where(moneyTrouble).orderBy('orders.id'))
    case undefined:
      return present(orders.orderBy('orders.id', 'desc'))
  }
}

async function present(query: ReturnType<typeof selectOrders>): Promise<OrderRow[]> {
  return (await query.execute()).map(presentRow)
}
