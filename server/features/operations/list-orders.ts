/** Orders that wait for an operator, and those that a search names. */
import { sql, type SqlBool } from 'kysely'
import type { ParsedBodyOf } from '#contract/http'
import type * as contract from '#contract/operator-orders'
import { mostRows } from '#rules/desk-lists'
import type { Deps } from '../../deps.ts'
import { hasAnswer, hasDecision, mayBeDecided, needsAction } from './on-desk.ts'
import { moneyTrouble, presentRow, selectOrders, urgency, type OrderRow } from './order-rows.ts'
import { ordersNamed } from './orders-named.ts'

/** Ids are in the order of their making. */
const newest = sql`orders.id desc`
const oldest = sql`orders.id`
const sorts = { urgent: urgency, newest, oldest, highest: sql`orders.total desc, orders.id` }

/** Each queue, and its order unless another is asked for. */
const listed = {
  refunds: { where: mayBeDecided, order: urgency },
  action: { where: needsAction, order: urgency },
  answers: { where: hasAnswer, order: sql`chat.answer_since` },
  decisions: { where: hasDecision, order: oldest },
  money: { where: moneyTrouble, order: urgency },
  all: { where: sql<SqlBool>`true`, order: newest },
}

export async function listOrders(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  operatorId: string,
  { queue, q, sort }: ParsedBodyOf<typeof contract.operatorOrders>,
): Promise<OrderRow[]> {
  const { where, order } = q ? { where: ordersNamed(q), order: newest } : listed[queue ?? 'all']
  const rows = await selectOrders(db)
    .where(where)
    .orderBy(sort ? sorts[sort] : order)
    .limit(mostRows.orders)
    .execute()
  return rows.map((row) => presentRow(row, clock.now(), operatorId))
}
