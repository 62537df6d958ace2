/**
 * Payments that came after their books were sold, or paid a new label of an order. They could not be refunded, which is
 * retried automatically, or are disputed.
 */
import { sql, type SqlBool } from 'kysely'
import type { Reply } from '#contract/contract'
import { Refusal } from '#contract/refusals'
import { refundSettledEntries } from '#rules/ledger'
import { answerBankBy } from '../../db/answer-date.ts'
import type { Deps } from '../../deps.ts'
import { post } from '../balance/post.ts'
import { noteAct } from '../audit/note-act.ts'

const mostListed = 100

/** Matches the condition of its index word for word. */
export const notGivenBack = sql<SqlBool>`(late_refund_error is not null or late_refund_waiting_at is not null)`

/** A payment with an order is listed with that; one without stands here alone. */
const disputedAlone = sql<SqlBool>`(dispute = 'open'
  and not exists (select from orders where orders.purchase_id = purchase.id))`

export const lateTrouble = sql<SqlBool>`(${notGivenBack} or ${disputedAlone})`
export const lateSince = sql<Date | null>`case when ${notGivenBack} then created_at else disputed_at end`

export async function listLatePayments({ db }: Pick<Deps, 'db'>): Promise<Reply<'latePayments'>> {
  const rows = await db
    .selectFrom('purchase')
    .innerJoin('account', 'account.id', 'purchase.buyer_id')
    .select(['purchase.id', 'purchase.total', 'late_refund_error', 'purchase.created_at'])
    .select(['account.id as buyer_id', 'first_name', 'last_name', 'email'])
    .select(['late_refund_waiting_at', 'dispute', 'dispute_respond_by_at', 'dispute_answered_at'])
    .select(({ selectFrom }) => [
      'resend_of',
      selectFrom('orders').select('number').whereRef('orders.id', '=', 'purchase.resend_of').as('resent'),
    ])
    .where(lateTrouble)
    .orderBy(sql`${answerBankBy} nulls last`)
    .orderBy('purchase.id')
    .limit(mostListed)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    buyer: { _id: row.buyer_id, first_name: row.first_name, last_name: row.last_name, email: row.email },
    amount: row.total,
    order: row.resend_of && row.resent ? { _id: row.resend_of, number: row.resent } : null,
    error: row.late_refund_error ?? (row.late_refund_waiting_at && 'waiting'),
    dispute:
      row.dispute === 'open'
        ? {
            respond_by: row.dispute_respond_by_at?.toISOString() ?? null,
            answered: row.dispute_answered_at?.toISOString() ?? null,
          }
        : null,
    created: row.created_at.toISOString(),
  }))
}

/** Only after a bank has returned it: a refund still possible would pay it twice. */
export async function settleLatePayment(
  deps: Deps,
  operatorId: string,
  { purchaseId, statement }: { purchaseId: string; statement: string },
): Promise<Record<string, never>> {
  const at = deps.clock.now()
  await deps.db.transaction().execute(async (tx) => {
    const settled = await tx
      .updateTable('purchase')
      .set({ late_refund_error: null, late_refunded_at: at })
      .where('id', '=', purchaseId)
      .where('late_refund_error', '=', 'failed')
      .where('late_refund_id', 'is not', null)
      // Operators settle no purchase of their own.
      .where('buyer_id', '<>', operatorId)
      .returning('total')
      .executeTakeFirst()
    if (!settled) throw new Refusal('step_forbidden')
    const entries = refundSettledEntries(settled.total)
    await post(tx, { kind: 'refund_settled', purchaseId, entries, at })
    const detail = { amount: settled.total, statement }
    await noteAct(tx, { operatorId, act: 'settle_late_payment', subjectId: purchaseId, detail, at })
  })
  return {}
}
