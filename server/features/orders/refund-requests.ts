/** A refund request: the buyer's claim, the seller's answer, the decision. An order has one open at a time. */
import type { StepName } from '#rules/order-steps'
import type { RefundReason } from '#rules/order-state'
import type { CaseOutcome, RefundDetail } from '#rules/refund-case'
import type { Db } from '../../db/db.ts'

type StepDetails = {
  reason: RefundReason | null
  claim: string
  detail: RefundDetail | undefined
  statement: string | null
  at: Date
}

/** Opens or ends the order's case with the step that causes it, in its transaction. */
export async function followRefund(
  tx: Db,
  orderId: string,
  step: StepName,
  details: StepDetails,
): Promise<void> {
  if (step === 'requestRefund') {
    const { reason, claim, detail = null, at } = details
    await tx
      .insertInto('refund_request')
      .values({ order_id: orderId, reason: reason!, claim, detail, asked_at: at })
      .execute()
  }
  const outcome = outcomeOf[step]
  if (outcome)
    await tx
      .updateTable('refund_request')
      .set({ outcome, statement: details.statement, ended_at: details.at })
      .where('order_id', '=', orderId)
      .where('outcome', 'is', null)
      .execute()
}

const outcomeOf: Partial<Record<StepName, CaseOutcome>> = {
  grantRefund: 'granted',
  declineRefund: 'declined',
  splitSale: 'split',
  acceptOffer: 'split',
  returnNotSent: 'not_sent_back',
  giveAllBack: 'granted',
  confirmReturn: 'granted',
  returnTimeRunsOut: 'granted',
  cancelRequest: 'withdrawn',
  // The parcel that the buyer called lost.
  parcelReturned: 'came_back',
  // The buyer's bank has decided instead of us.
  loseDispute: 'charged_back',
  loseAfterSending: 'charged_back',
}

export type RefundCase = Awaited<ReturnType<typeof latestCases>>[number]
export type CasePhoto = Awaited<ReturnType<typeof photosOfCases>>[number]

/** The latest case of each of these orders, if any. */
export function latestCases(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('refund_request')
    .distinctOn('order_id')
    .selectAll()
    .where('order_id', 'in', [...orderIds])
    .orderBy('order_id')
    .orderBy('id', 'desc')
    .execute()
}

function openCases(db: Db, orderId: string) {
  return db
    .selectFrom('refund_request')
    .select('id')
    .where('order_id', '=', orderId)
    .where('outcome', 'is', null)
}

export function openCase(db: Db, orderId: string) {
  return openCases(db, orderId).executeTakeFirst()
}

/** Locks the open case, so that nothing is added while it is being decided. */
export function lockOpenCase(tx: Db, orderId: string) {
  return openCases(tx, orderId).forUpdate().executeTakeFirst()
}

export async function photosOfCases(db: Db, caseIds: readonly string[]) {
  if (caseIds.length === 0) return []
  return db
    .selectFrom('refund_photo')
    .select(['id', 'request_id', 'added_by', 'key'])
    .where('request_id', 'in', [...caseIds])
    .orderBy('id')
    .execute()
}
