/** The record of a refund: on the cancelled order, or on the late payment. Locked until the transaction ends. */
import { sql } from 'kysely'
import {
  lateRefundedEntries,
  refundedEntries,
  refundReturnedEntries,
  reopenedEntries,
  reopenedReturnedEntries,
  type Entry,
  type PostingKind,
} from '#rules/ledger'
import type { RefundFacts } from '#rules/money-back'
import type { Db } from '../../db/db.ts'
import { holdOrder } from '../../db/hold-order.ts'
import { refundTotal } from '../../db/sale-sums.ts'
import type { MailKind } from '../notifications/kinds.ts'

export type RecordedRefund = RefundFacts & {
  subject: { orderId: string } | { purchaseId: string }
  total: number
  /** The buyer's bank has already returned the money (a chargeback). */
  chargedBack: boolean
  posting: PostingKind
  /** Posted when the money has left. */
  entries: Entry[]
  /** Posted when the bank sends it back. */
  returned: { kind: PostingKind; entries: Entry[] }
  mails: { waiting: MailKind; sent: MailKind | null; sentAfterWaiting: MailKind }
  to: { subjectId: string; accountId: string }
  write(now: RefundFacts & { triedAt: Date | null }): Promise<void>
}

/** The transfer of a split sale may still have to be retried. */
export const unlessTransferWaits = sql<Date | null>`
  case when transfer_error is null then null else money_tried_at end`

export async function refundOnOrder(tx: Db, refundId: string): Promise<RecordedRefund | null> {
  const row = await tx
    .selectFrom('orders')
    .select(['id', 'buyer_id', 'total', 'split_back', 'charged_back_at'])
    .select(['refund_waiting_at', 'refunded_at', 'refund_error'])
    .where('refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    subject: { orderId: row.id },
    total: refundTotal(row),
    chargedBack: row.charged_back_at !== null,
    posting: 'refunded',
    entries: refundedEntries(refundTotal(row)),
    returned: { kind: 'refund_returned', entries: refundReturnedEntries(refundTotal(row)) },
    // The buyer was notified of the refund when the order was cancelled.
    mails: { waiting: 'refund_waiting', sent: null, sentAfterWaiting: 'refund_sent' },
    to: { subjectId: row.id, accountId: row.buyer_id },
    waitingAt: row.refund_waiting_at,
    sentAt: row.refunded_at,
    error: row.refund_error,
    async write({ waitingAt, sentAt, error, triedAt }) {
      await tx
        .updateTable('orders')
        .set({
          refund_waiting_at: waitingAt,
          refunded_at: sentAt,
          refund_error: error,
          money_tried_at: triedAt ?? unlessTransferWaits,
        })
        .where('id', '=', row.id)
        .execute()
    },
  }
}

/** Finds the refund by which an operator reopened a finished order. */
export async function refundOnReopening(tx: Db, refundId: string): Promise<RecordedRefund | null> {
  const reopened = await tx
    .selectFrom('reopening')
    .select('order_id')
    .where('refund_id', '=', refundId)
    .executeTakeFirst()
  if (!reopened) return null
  await holdOrder(tx, reopened.order_id)
  const row = await tx
    .selectFrom('reopening')
    .innerJoin('orders', 'orders.id', 'reopening.order_id')
    .select(['reopening.order_id', 'reopening.amount', 'orders.buyer_id'])
    .select(['reopening.refund_waiting_at', 'reopening.refunded_at', 'reopening.refund_error'])
    .select('reopening.charged_back_at')
    .select(({ selectFrom }) =>
      // The order itself may be the subject of the mail about another refund: that of a split.
      selectFrom('order_step')
        .select('order_step.id')
        .whereRef('order_step.order_id', '=', 'reopening.order_id')
        .where('step', '=', 'reopenSale')
        .limit(1)
        .as('step_id'),
    )
    .where('reopening.refund_id', '=', refundId)
    .forUpdate('reopening')
    .executeTakeFirstOrThrow()
  return {
    subject: { orderId: row.order_id },
    total: row.amount,
    chargedBack: row.charged_back_at !== null,
    posting: 'reopened',
    entries: reopenedEntries(row.amount),
    returned: { kind: 'reopened_returned', entries: reopenedReturnedEntries(row.amount) },
    mails: { waiting: 'refund_waiting', sent: null, sentAfterWaiting: 'refund_sent' },
    to: { subjectId: row.step_id ?? row.order_id, accountId: row.buyer_id },
    waitingAt: row.refund_waiting_at,
    sentAt: row.refunded_at,
    error: row.refund_error,
    async write({ waitingAt, sentAt, error, triedAt }) {
      await tx
        .updateTable('reopening')
        .set({ refund_waiting_at: waitingAt, refunded_at: sentAt, refund_error: error })
        // The seller's part may still have to be retried.
        .$if(triedAt !== null, (changed) => changed.set({ tried_at: triedAt }))
        .where('order_id', '=', row.order_id)
        .execute()
    },
  }
}

export async function refundOnPurchase(tx: Db, refundId: string): Promise<RecordedRefund | null> {
  const row = await tx
    .selectFrom('purchase')
    .select(['id', 'buyer_id', 'total', 'dispute'])
    .select(['late_refund_waiting_at', 'late_refunded_at', 'late_refund_error'])
    .where('late_refund_id', '=', refundId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  return {
    subject: { purchaseId: row.id },
    total: row.total,
    chargedBack: row.dispute === 'lost' && row.late_refunded_at !== null,
    posting: 'late_refunded',
    entries: lateRefundedEntries(row.total),
    returned: { kind: 'refund_returned', entries: refundReturnedEntries(row.total) },
    mails: {
      waiting: 'late_refund_waiting',
      sent: 'late_payment_refunded',
      sentAfterWaiting: 'late_payment_refunded',
    },
    to: { subjectId: row.id, accountId: row.buyer_id },
    waitingAt: row.late_refund_waiting_at,
    sentAt: row.late_refunded_at,
    error: row.late_refund_error,
    async write({ waitingAt, sentAt, error, triedAt }) {
      await tx
        .updateTable('purchase')
        .set({
          late_refund_waiting_at: waitingAt,
          late_refunded_at: sentAt,
          late_refund_error: error,
          late_refund_tried_at: triedAt,
        })
        .where('id', '=', row.id)
        .execute()
    },
  }
}
