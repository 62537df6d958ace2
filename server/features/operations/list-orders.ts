/** Orders that wait for an operator, and those that a search names. */
import type { ParsedBodyOf } from '#contract/http'
import type * as contract from '#contract/operator-orders'
import { isUuid } from '#rules/id'
import { parseOrderNumber } from '#rules/order-number'
import type { Deps } from '../../deps.ts'
import {
  hasAnswer,
  hasDecision,
  mayBeDecided,
  moneyTrouble,
  needsAction,
  presentRow,
  selectOrders,
  urgency,
  type OrderRow,
} from './order-rows.ts'

const mostListed = 100

export async function listOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { queue, q }: ParsedBodyOf<typeof contract.operatorOrders>,
): Promise<OrderRow[]> {
  const orders = selectOrders(db).limit(mostListed)
  const present = async (query: typeof orders) =>
    (await query.execute()).map((row) => presentRow(row, clock.now(), operatorId))
  if (q && isUuid(q))
    return present(
      orders.where((where) => where.or([where('orders.id', '=', q), where('orders.purchase_id', '=', q)])),
    )
  if (q) {
    const number = parseOrderNumber(q)
    return present(
      orders.where((where) =>
        where.or([where('pkg_no', '=', q), ...(number ? [where('orders.number', '=', number)] : [])]),
      ),
    )
  }
  switch (queue) {
    case 'refunds':
      return present(orders.where(mayBeDecided).orderBy(urgency))
    case 'action':
      return present(orders.where(needsAction).orderBy(urgency))
    case 'answers':
      return present(orders.where(hasAnswer).orderBy('chat.answer_since'))
    case 'decisions':
      return present(orders.where(hasDecision).orderBy('orders.id'))
    case 'money':
      return present(orders.where(moneyTrouble).orderBy('orders.id'))
    case undefined:
      return present(orders.orderBy('orders.id', 'desc'))
  }
}
