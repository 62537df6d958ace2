/**
 * The one way an order changes state. The row is locked, the rules are asked, and state, ledger, jobs and
 * notifications are written together: a step that arrives twice finds the order moved on, and is refused without
 * effect.
 */
import { disputeLostEntries, finishedEntries } from '#rules/ledger'
import type { Forbidden } from '#rules/order-conditions'
import { afterStep, mayTake } from '#rules/order-life'
import type { Actor, StepName } from '#rules/order-steps'
import { type OrderLife } from '#rules/order-state'
import { type RefundReason } from '#rules/order-state'
import type { RefundDetail } from '#rules/refund-case'
import type { ResendPayer } from '#rules/resend'
import { splitSale, type SaleSums, type Split } from '#rules/sale-split'
import type { Db } from '../../db/db.ts'
import type { Deps } from '../../deps.ts'
import { earnLabels, returnLabels } from '../balance/label-payments.ts'
import { post } from '../balance/post.ts'
import { announce } from '../chat/announce.ts'
import { notify } from '../notifications/notify.ts'
import { notifyOperators } from '../notifications/notify-operators.ts'
import { columnsOf, lifeOf } from '../../db/order-life.ts'
import { paidSums } from '../../db/sale-sums.ts'
import { dropOrderLabel } from './needless-labels.ts'
import { followOffer } from './offers.ts'
import { followPickup } from './pickup-bell.ts'
import { followRefund } from './refund-requests.ts'
import { followReturn, hasReturnLabel } from './return-parcels.ts'
import { notificationsOf } from './step-notifications.ts'
import { remindersAfter } from './reminders-after-step.ts'

export type StepParams = {
  orderId: string
  step: StepName
  actor: Actor
  reason?: RefundReason | null | undefined
  /** The buyer's description of the fault, in a refund request. */
  claim?: string | undefined
  detail?: RefundDetail | undefined
  /** The reason that stopped the order; for an operator's step, the statement that both parties get. */
  note?: string | null | undefined
  /** The part of the books' prices that `splitSale` gives back, in øre. */
  booksBack?: number | undefined
  /** Another step of the same act tells the parties. */
  untold?: boolean | undefined
}

/** Why a step is not taken: the rules' reason, or that there is no label to send with. */
export type NotTaken = Forbidden | 'no_label'

/** Returns null when the step was taken, else why not. Throws for nothing that the rules foresee. */
export async function takeStep(deps: Deps, params: StepParams): Promise<NotTaken | null> {
  return deps.db.transaction().execute((tx) => takeStepIn(deps, tx, params))
}

export async function takeStepIn(deps: Deps, tx: Db, params: StepParams): Promise<NotTaken | null> {
  const { orderId, step, actor, reason = null } = params
  const order = await lockOrder(tx, orderId)
  if (!order) return 'wrong_state'
  const now = deps.clock.now()
  const { deadlines } = deps.config
  const life = lifeOf(order)
  const forbidden = mayTake(step, actor, life, now, deadlines, reason)
  if (forbidden) return forbidden
  if (await lacksLabel(tx, order, params)) return 'no_label'
  const next = afterStep(step, life, now, deadlines, reason, order.label_wait_since)
  const split = splitOf(order, params)
  const resendPayer = order.shipping === 0 ? 'platform' : deps.config.resendPayer
  const stepId = await writeStep(tx, { ...params, split, resendPayer }, life, next, now)
  await followReturn(deps, tx, order, { step, before: life, next, at: now })
  if (next.state === 'finished') await passOnMoney(deps, tx, orderId, split, paidSums(order), now)
  if (next.state === 'cancelled') await undoSale(deps, tx, order, next, now)
  await goOnWithLabel(deps, tx, order, { step, next, now })
  for (const notification of params.untold ? [] : notificationsOf(step, order))
    await notify(deps, tx, { channel: 'mail', subjectId: stepId, ...notification })
  await announce(tx, { parties: [order.buyer_id, order.seller_id], order: orderId })
  if (step === 'decisionIsLate') await notifyOperators(deps, tx, { kind: 'case_is_late', subjectId: stepId })
  return null
}

type Labelled = { id: string; label_state: string }
type WithLabel = Labelled & {
  paid_at: Date
  frozen_at: Date | null
  label_wait_since: Date | null
  label_tried_at: Date | null
}

/** The label is missing: nobody can send without one. */
async function lacksLabel(tx: Db, order: Labelled, { step, actor }: StepParams): Promise<boolean> {
  if (step === 'saySent') return order.label_state !== 'ready'
  return step === 'returnIsSent' && actor === 'buyer' && !(await hasReturnLabel(tx, order.id))
}

async function goOnWithLabel(
  deps: Deps,
  tx: Db,
  order: WithLabel,
  { step, next, now }: { step: StepName; next: OrderLife; now: Date },
): Promise<void> {
  const { id: orderId, label_state } = order
  if (step === 'resume' && next.state === 'awaiting_shipment' && label_state !== 'ready')
    await orderLabelAnew(deps, tx, orderId, now)
  if ((step === 'thaw' || step === 'clearWarning') && label_state === 'ordered') {
    await forgetPause(tx, order, now)
    await deps.jobs.enqueue(tx, 'buy-label', { orderId })
  }
}

/** The thaw has moved the deadline by the pause already, so it is no part of the wait for a label. */
async function forgetPause(
  tx: Db,
  { id, paid_at, frozen_at, label_wait_since, label_tried_at }: WithLabel,
  now: Date,
): Promise<void> {
  const since = label_wait_since ?? (label_tried_at === null ? paid_at : null)
  if (since === null || frozen_at === null) return
  await tx
    .updateTable('orders')
    .set({ label_wait_since: new Date(since.getTime() + now.getTime() - frozen_at.getTime()) })
    .where('id', '=', id)
    .execute()
}

function lockOrder(tx: Db, orderId: string) {
  return tx.selectFrom('orders').selectAll().where('id', '=', orderId).forUpdate().executeTakeFirst()
}

type Written = {
  step: StepName
  note: string | null
  split: Split | null
  resendPayer: ResendPayer
  life: OrderLife
  next: OrderLife
  now: Date
}

/** What the step changes in the order's row. */
function changesOf({ step, note, split, resendPayer, life, next, now }: Written) {
  return {
    ...columnsOf(next),
    ...(next.state === 'finished' ? { finished_at: now } : {}),
    ...(next.state === 'cancelled' ? { cancelled_at: now, cancel_reason: step } : {}),
    ...(step === 'returnArrives' || step === 'confirmReturn' ? { came_back_at: now } : {}),
    ...(step === 'requestRefund' ? { refund_requested_at: now } : {}),
    ...(split ? { books_back: split.booksBack, split_back: split.back } : {}),
    ...remindersAfter(step, { before: life, next, at: now }),
    ...payerOfReturn({ step, next, resendPayer }),
    // The first cause of a stop stays the reason, whatever the buyer's bank does meanwhile.
    ...(next.state === 'action_needed' && life.state !== 'action_needed'
      ? { action_reason: note ?? step }
      : {}),
    // A parcel that is sent again is no longer one that came back. Other reasons stay, because a mail about them may be late.
    ...(step === 'sendAgain' || (step === 'resume' && next.resends > 0) ? { action_reason: null } : {}),
    ...(step === 'returnedMoves' ? { action_reason: step } : {}),
  }
}

/** The parties are told with the return, so a later change of the setting does not count. */
function payerOfReturn({ step, next, resendPayer }: Pick<Written, 'step' | 'next' | 'resendPayer'>) {
  return step === 'parcelReturned' && next.resendByAt !== null ? { resend_payer: resendPayer } : {}
}

/** Writes the order, its refund case, and the step in its story, whose id the notifications refer to. */
async function writeStep(
  tx: Db,
  {
    orderId,
    step,
    actor,
    reason = null,
    claim = '',
    detail,
    note = null,
    split,
    resendPayer,
  }: StepParams & Pick<Written, 'split' | 'resendPayer'>,
  life: OrderLife,
  next: OrderLife,
  now: Date,
): Promise<string> {
  await tx
    .updateTable('orders')
    .set(changesOf({ step, note, split, resendPayer, life, next, now }))
    .where('id', '=', orderId)
    .execute()
  await followOffer(tx, { orderId, step, before: life, next, at: now })
  await followPickup(tx, { orderId, before: life, next, at: now })
  if (!ofLateness.has(step)) await overtakeDecision(tx, orderId, now)
  await followRefund(tx, orderId, step, { reason, claim, detail, statement: note, at: now })
  const moved = { from_state: life.state, to_state: next.state }
  const { id } = await tx
    .insertInto('order_step')
    .values({ order_id: orderId, step, actor, ...moved, note, taken_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Steps that only say that we are late, which leaves the case as it was. */
const ofLateness = new Set<StepName>(['decisionIsLate', 'checkIsLate', 'answerIsLate'])

/** A decision that one operator made, and another has not confirmed, was about the order as it stood. */
async function overtakeDecision(tx: Db, orderId: string, at: Date): Promise<void> {
  await tx
    .updateTable('pending_decision')
    .set({ outcome: 'overtaken', answered_at: at })
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
    .execute()
}

/**
 * Refunds the whole sum, unless the buyer's bank has already taken it, and what the buyer paid for new labels. No label is
 * needed any more.
 */
async function undoSale(
  deps: Deps,
  tx: Db,
  order: Parameters<typeof dropOrderLabel>[2] & { total: number },
  { chargedBackAt }: OrderLife,
  at: Date,
): Promise<void> {
  const { id: orderId, total } = order
  if (chargedBackAt === null) await deps.jobs.enqueue(tx, 'refund-order', { orderId })
  else await post(tx, { kind: 'dispute_lost', orderId, entries: disputeLostEntries(total), at })
  await returnLabels(deps, tx, { orderId, at })
  await dropOrderLabel(deps, tx, order)
}

function splitOf(order: Parameters<typeof paidSums>[0], { booksBack }: StepParams): Split | null {
  return booksBack === undefined ? null : splitSale(paidSums(order), booksBack)
}

/** The held money goes to its seller; what a split gives back goes to the buyer. */
async function passOnMoney(
  deps: Deps,
  tx: Db,
  orderId: string,
  split: Split | null,
  paid: SaleSums,
  at: Date,
): Promise<void> {
  const { jobs } = deps
  const left = split?.left ?? paid
  await post(tx, { kind: 'finished', orderId, entries: finishedEntries(left, left), at })
  await earnLabels(deps, tx, { orderId, at })
  if (left.payout > 0) await jobs.enqueue(tx, 'transfer-to-seller', { orderId })
  else await tx.updateTable('orders').set({ nothing_due: true }).where('id', '=', orderId).execute()
  if (split) await jobs.enqueue(tx, 'refund-order', { orderId })
}

/** The operator has fixed what prevented the label. */
async function orderLabelAnew({ jobs }: Deps, tx: Db, orderId: string, now: Date): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ label_state: 'ordered', label_error: null, label_wait_since: now })
    .where('id', '=', orderId)
    .execute()
  await jobs.enqueue(tx, 'buy-label', { orderId })
}
