/**
 * The one way an order changes state. The row is locked, the rules are asked, and state, ledger, jobs and news are
 * written together: a step that arrives twice finds the order moved on and is refused without a trace.
 */
import { finishedEntries } from '#rules/ledger'
import {
  afterStep,
  mayTake,
  type Actor,
  type Forbidden,
  type RefundReason,
  type StepName,
} from '#rules/order-life'
import type { Db } from '../../db/connect.ts'
import type { Deps } from '../../deps.ts'
import { post } from '../balance/post.ts'
import { tell, type MailKind } from '../notifications/tell.ts'
import { columnsOf, lifeOf } from './life.ts'

export type StepWish = {
  orderId: string
  step: StepName
  actor: Actor
  reason?: RefundReason | undefined
  note?: string
}

/** Null when the step was taken, else why it may not be. Throws nothing that the rules foresee. */
export async function takeStep(deps: Deps, wish: StepWish): Promise<Forbidden | null> {
  return deps.db.transaction().execute((tx) => takeStepIn(deps, tx, wish))
}

export async function takeStepIn(
  deps: Deps,
  tx: Db,
  { orderId, step, actor, reason, note }: StepWish,
): Promise<Forbidden | null> {
  const order = await tx
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', orderId)
    .forUpdate()
    .executeTakeFirst()
  if (!order) return 'wrong_state'
  const now = deps.clock.now()
  const { deadlines } = deps.config
  const life = lifeOf(order)
  const forbidden = mayTake(step, actor, life, now, deadlines, reason ?? null)
  if (forbidden) return forbidden
  const next = afterStep(step, life, now, deadlines, reason ?? null)
  await tx
    .updateTable('orders')
    .set({
      ...columnsOf(next),
      ...(next.state === 'finished' ? { finished_at: now } : {}),
      ...(next.state === 'cancelled' ? { cancelled_at: now, cancel_reason: step } : {}),
      ...(step === 'requestRefund' ? { refund_requested_at: now } : {}),
      ...(next.state === 'action_needed' ? { action_reason: note ?? step } : {}),
    })
    .where('id', '=', orderId)
    .execute()
  if (next.state === 'finished') {
    const quote = {
      books: order.books,
      buyerFee: order.buyer_fee,
      shipping: order.shipping,
      total: order.total,
    }
    const share = { books: order.books, saleFee: order.sale_fee, payout: order.payout }
    await post(tx, { kind: 'finished', orderId, entries: finishedEntries(quote, share), at: now })
    await deps.jobs.enqueue(tx, 'transfer-to-seller', { orderId })
  }
  if (next.state === 'cancelled') await deps.jobs.enqueue(tx, 'refund-order', { orderId })
  if (step === 'resume' && order.label_state === 'failed') await orderLabelAnew(deps, tx, orderId)
  for (const [kind, accountId] of newsOf(step, order))
    await tell(deps, tx, { channel: 'mail', kind, subjectId: orderId, accountId })
  return null
}

/** The operator has mended what kept the label from being bought. */
async function orderLabelAnew({ jobs }: Deps, tx: Db, orderId: string): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ label_state: 'ordered', label_error: null })
    .where('id', '=', orderId)
    .execute()
  await jobs.enqueue(tx, 'buy-label', { orderId })
}

type News =
  | 'shipped'
  | 'delivered'
  | 'finished'
  | 'cancelled'
  | 'refund_asked'
  | 'refund_granted'
  | 'refund_declined'
  | 'action_needed'

const newsOfStep: Partial<Record<StepName, News>> = {
  markShipped: 'shipped',
  markDelivered: 'delivered',
  approve: 'finished',
  reactTimeRunsOut: 'finished',
  settleOrder: 'finished',
  missDeadline: 'cancelled',
  voidOrder: 'cancelled',
  requestRefund: 'refund_asked',
  grantRefund: 'refund_granted',
  declineRefund: 'refund_declined',
  labelFails: 'action_needed',
  parcelReturned: 'action_needed',
  pickupNotConfirmed: 'action_needed',
}

function newsOf(step: StepName, order: { buyer_id: string; seller_id: string }): [MailKind, string][] {
  const news = newsOfStep[step]
  if (!news) return []
  return [
    [`${news}_buyer`, order.buyer_id],
    [`${news}_seller`, order.seller_id],
  ]
}
