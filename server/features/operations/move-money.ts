/** An operator's acts on money that did not move: retrying it now, or recording that it was paid another way. */
import { sql, type SqlBool } from 'kysely'
import { Refusal } from '#contract/refusals'
import { refundSettledEntries, reopenedSettledEntries } from '#rules/ledger'
import type { Db } from '../../db/db.ts'
import { holdOrder } from '../../db/hold-order.ts'
import { refundTotal } from '../../db/sale-sums.ts'
import type { Deps } from '../../deps.ts'
import { post } from '../balance/post.ts'
import { noteAct } from '../audit/note-act.ts'
import { mayRetry } from './may-retry.ts'

export async function retryMoney(
  deps: Deps,
  operatorId: string,
  orderId: string,
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const order = await tx
      .selectFrom('orders')
      .leftJoin('reopening', 'reopening.order_id', 'orders.id')
      .selectAll('orders')
      .select(['reopening.refund_id as reopened_refund_id', 'reopening.refund_error as reopened_error'])
      .select(['reversed_at', 'reversal_error'])
      .where('orders.id', '=', orderId)
      .forUpdate('orders')
      .executeTakeFirst()
    if (!order) throw new Refusal('not_found')
    // Operators move no money of their own sales.
    if ([order.buyer_id, order.seller_id].includes(operatorId)) throw new Refusal('step_forbidden')
    const retried = mayRetry(order)
    if (!retried) throw new Refusal('step_forbidden')
    // The sweep then leaves it to the queue for a while.
    if (retried.job === 'refund-reopened' || retried.job === 'take-back')
      await tx.updateTable('reopening').set({ tried_at: at }).where('order_id', '=', orderId).execute()
    else await tx.updateTable('orders').set({ money_tried_at: at }).where('id', '=', orderId).execute()
    await deps.jobs.enqueue(tx, retried.job, { orderId })
    const detail = retried
    await noteAct(tx, { operatorId, act: 'retry_money', subjectId: orderId, detail, at })
  })
  return {}
}

/**
 * Only for a refund that a bank returned: the money is with us, and was paid from our own account. Not during a dispute,
 * in which the buyer's bank may pay instead.
 */
export async function settleRefund(
  deps: Deps,
  operatorId: string,
  { orderId, statement }: { orderId: string; statement: string },
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    await holdOrder(tx, orderId)
    const settled = await tx
      .updateTable('orders')
      .set({ refund_error: null, refunded_at: at })
      .where('id', '=', orderId)
      .where('refund_error', '=', 'failed')
      .where('refund_id', 'is not', null)
      .where('buyer_id', '<>', operatorId)
      .where('seller_id', '<>', operatorId)
      .where(isUndisputed)
      .returning(['total', 'split_back'])
      .executeTakeFirst()
    if (!settled) return settleReopened(tx, operatorId, { orderId, statement, at })
    const amount = refundTotal(settled)
    await post(tx, { kind: 'refund_settled', orderId, entries: refundSettledEntries(amount), at })
    const detail = { amount, statement }
    await noteAct(tx, { operatorId, act: 'settle_refund', subjectId: orderId, detail, at })
  })
  return {}
}

const isUndisputed = sql<SqlBool>`not exists (select from purchase
  where purchase.id = orders.purchase_id and purchase.dispute = 'open')`

type Settling = { orderId: string; statement: string; at: Date }

/** The refund of a finished order that the bank returned. */
async function settleReopened(
  tx: Db,
  operatorId: string,
  { orderId, statement, at }: Settling,
): Promise<void> {
  const settled = await tx
    .updateTable('reopening')
    .from('orders')
    .set({ refund_error: null, refunded_at: at })
    .whereRef('orders.id', '=', 'reopening.order_id')
    .where('reopening.order_id', '=', orderId)
    .where('reopening.refund_error', '=', 'failed')
    .where('orders.buyer_id', '<>', operatorId)
    .where('orders.seller_id', '<>', operatorId)
    .where(isUndisputed)
    .returning('reopening.amount')
    .executeTakeFirst()
  if (!settled) throw new Refusal('step_forbidden')
  const { amount } = settled
  await post(tx, { kind: 'reopened_settled', orderId, entries: reopenedSettledEntries(amount), at })
  const detail = { amount, statement }
  await noteAct(tx, { operatorId, act: 'settle_refund', subjectId: orderId, detail, at })
}
