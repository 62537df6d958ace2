/**
 * Gives the buyer of a finished order money back. The order stays finished; jobs move the money, from us to the buyer,
 * and from the seller's balance to us.
 */
import { sql } from 'kysely'
import type { ParsedBodyOf, ReplyOf } from '#contract/http'
import type * as contract from '#contract/operator-cases'
import { Refusal } from '#contract/refusals'
import { mostReopened } from '#rules/reopening'
import type { Db } from '../../db/db.ts'
import { holdOrder } from '../../db/hold-order.ts'
import { finalSums } from '../../db/sale-sums.ts'
import type { Deps } from '../../deps.ts'
import { noteAct } from '../audit/note-act.ts'
import { proposeDecision } from './propose-decision.ts'
import { notify } from '../notifications/notify.ts'

type Request = ParsedBodyOf<typeof contract.reopenSale>

export async function reopenSale(
  deps: Deps,
  operatorId: string,
  request: Request,
): Promise<ReplyOf<typeof contract.reopenSale>> {
  return deps.db.transaction().execute((tx) => reopenSaleIn(deps, tx, operatorId, request))
}

export async function reopenSaleIn(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Db,
  operatorId: string,
  request: Request,
  confirmedBy: string | null = null,
): Promise<ReplyOf<typeof contract.reopenSale>> {
  const { orderId, amount, fromSeller, statement } = request
  const at = deps.clock.now()
  const order = await lockOrder(tx, orderId)
  if (!order) throw new Refusal('not_found')
  if ([order.buyer_id, order.seller_id].includes(operatorId)) throw new Refusal('step_forbidden')
  const { most, from_seller } = mayReopen(order, at)
  if (most === 0) throw new Refusal('step_forbidden')
  if (amount > most) throw new Refusal('reopen_amount')
  const act = { call: 'reopenSale', request } as const
  if (confirmedBy === null && (await proposeDecision(deps, tx, { orderId, operatorId, sum: amount, act })))
    return { pending: true }
  const asked = fromSeller ? Math.min(amount, from_seller) : 0
  if (asked > 0) await goBeforePayouts(tx, order.seller_id, orderId)
  await tx
    .insertInto('reopening')
    // The sweep tries again where the jobs die, but not before their own tries are over.
    .values({ order_id: orderId, amount, from_seller: asked, decided_at: at, tried_at: at })
    .execute()
  const { id: stepId } = await tx
    .insertInto('order_step')
    .values({
      order_id: orderId,
      step: 'reopenSale',
      actor: 'operator',
      from_state: order.state,
      to_state: order.state,
      note: statement,
      taken_at: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await deps.jobs.enqueue(tx, 'refund-reopened', { orderId })
  if (asked > 0) await deps.jobs.enqueue(tx, 'take-back', { orderId })
  const mail = { channel: 'mail', subjectId: stepId } as const
  await notify(deps, tx, { ...mail, kind: 'reopened_buyer', accountId: order.buyer_id })
  await notify(deps, tx, { ...mail, kind: 'reopened_seller', accountId: order.seller_id })
  const detail = { amount, from_seller: asked, statement, ...(confirmedBy && { confirmed_by: confirmedBy }) }
  await noteAct(tx, { operatorId, act: 'reopen_sale', subjectId: orderId, detail, at })
  return {}
}

/**
 * Locks the account as a payout does: a later one leaves the sum on the balance, and one that is still to be sent waits
 * until it is taken.
 */
async function goBeforePayouts(tx: Db, sellerId: string, orderId: string): Promise<void> {
  await tx.selectFrom('account').select('id').where('id', '=', sellerId).forNoKeyUpdate().executeTakeFirst()
  await tx
    .updateTable('payout')
    .set({ after_take_back: true, overtaken_by: sql`array_append(overtaken_by, ${orderId}::uuid)` })
    .where('account_id', '=', sellerId)
    .where('state', '=', 'open')
    .execute()
}

type Sale = Parameters<typeof finalSums>[0] & {
  state: string
  finished_at: Date | null
  split_back: number | null
  charged_back_at: Date | null
  transfer_id: string | null
  dispute: string | null
  reopened: number | null
}

/** The most that may go back, and the most of it that the seller's balance can be asked for. */
export function mayReopen(order: Sale, now: Date): { most: number; from_seller: number } {
  const most = mostReopened(
    {
      state: order.state,
      finishedAt: order.finished_at,
      total: order.total,
      back: order.split_back,
      dispute: order.dispute,
      chargedBack: order.charged_back_at !== null,
      isReopened: order.reopened !== null,
    },
    now,
  )
  return { most, from_seller: most === 0 || order.transfer_id === null ? 0 : finalSums(order).payout }
}

/** A second operator who reopens at the same time waits, and finds it reopened. */
async function lockOrder(tx: Db, orderId: string) {
  await holdOrder(tx, orderId)
  return tx
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .leftJoin('reopening', 'reopening.order_id', 'orders.id')
    .selectAll('orders')
    .select(['purchase.dispute', 'reopening.amount as reopened'])
    .where('orders.id', '=', orderId)
    .executeTakeFirst()
}
