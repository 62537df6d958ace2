/** Orders as lists of the back office show them. */
import { sql, type SqlBool } from 'kysely'
import type { Reply } from '#contract/contract'
import { isHeld } from '#rules/case-hold'
import { hoursAfter } from '#rules/deadlines'
import { warningHours } from '#rules/disputed-order'
import { takeBackKnownBy, takeBackKnownHours } from '#rules/reopening'
import { shownState } from '#rules/order-statuses'
import { answerBankBy } from '../../db/answer-date.ts'
import type { Db } from '../../db/db.ts'
import { coverOfOrder, titleOfOrder } from '../../db/title-of-order.ts'
import { lifeOf } from '../../db/order-life.ts'
import { takeBackFails, takeBackFailsLate } from '../../db/owed-back.ts'
import { givenStands } from './case-given.ts'
import { presentHolder } from './case-holder.ts'

export type OrderRow = Reply<'operatorOrders'>[number]
type Selected = Awaited<ReturnType<ReturnType<typeof selectOrders>['execute']>>[number]

/**
 * Money that did not move, waits for funds, was returned, or is disputed. Disputed orders come from an array, which
 * uses an index; `in` reads all orders.
 */
export const moneyTrouble = sql<SqlBool>`(orders.transfer_error is not null or orders.refund_error is not null
  or orders.refund_waiting_at is not null
  or orders.id = any(array(select order_id from reopening
    where refund_error is not null or reversal_error is not null or refund_waiting_at is not null))
  or orders.purchase_id = any(array(select id from purchase where dispute = 'open')))`

/** The date by which the seller was told that a failing take-back would be over. */
const takeBackDate = sql`case when ${takeBackFails}
  then reopening.decided_at + make_interval(hours => ${takeBackKnownHours}) end`

/**
 * The time by which operators act: by ours to check a payment that we were warned about; by the bank's date where it disputes the
 * payment, also once the order is over, or by what a seller was told about a take-back if that is earlier; else by the
 * order's own. For queries that join `purchase` and `reopening`.
 */
const deadline = sql`case when orders.frozen_at is not null and orders.warned_at is not null
    then orders.warned_at + make_interval(hours => ${warningHours})
  when orders.frozen_at is not null or orders.state in ('finished', 'cancelled')
    then least(${answerBankBy}, ${takeBackDate})
  else coalesce(orders.late_since, orders.decide_by_at) end`

/** The operators' time for the order has passed. */
export function isOverdue(now: Date) {
  return sql<SqlBool>`case when orders.frozen_at is null and orders.state not in ('finished', 'cancelled')
    then orders.late_since is not null else coalesce(${deadline} <= ${now}, false) end`
}

/** Payments whose bank has no answer by its date, and whose orders, if there are any, are over: no other queue counts them. */
export function bankIsOverdue(now: Date) {
  return sql<SqlBool>`(dispute = 'open' and dispute_answered_at is null and dispute_respond_by_at <= ${now}
    and not exists (select from orders where orders.purchase_id = purchase.id
      and (orders.frozen_at is not null or orders.state not in ('finished', 'cancelled'))))`
}

/** Take-backs that the seller was told would be over, unless their payment counts, because its bank's date has passed too. */
export function takeBackIsOverdue(now: Date) {
  return sql<SqlBool>`(${takeBackFailsLate(now)}
    and not exists (select from orders own join purchase on purchase.id = own.purchase_id
      where own.id = reopening.order_id and ${bankIsOverdue(now)}))`
}

/** The most urgent first: those over time, then by deadline. */
export const urgency = sql`${deadline} nulls last, orders.id`

export function selectOrders(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .innerJoin('account as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'orders.seller_id')
    .leftJoin('chat', 'chat.order_id', 'orders.id')
    .leftJoin('reopening', 'reopening.order_id', 'orders.id')
    .leftJoin('case_hold', 'case_hold.order_id', 'orders.id')
    .leftJoin('account as holder', 'holder.id', 'case_hold.operator_id')
    .leftJoin('case_given', (join) =>
      join
        .onRef('case_given.order_id', '=', 'orders.id')
        .on('case_given.ended_at', 'is', null)
        .on(givenStands),
    )
    .leftJoin('account as owner', 'owner.id', 'case_given.operator_id')
    .leftJoin('refund_request', (join) =>
      join.onRef('refund_request.order_id', '=', 'orders.id').on('refund_request.outcome', 'is', null),
    )
    .selectAll('orders')
    .select('chat.answer_since')
    .select(['case_hold.operator_id as holder_id', 'case_hold.seen_at as held_at'])
    .select(['holder.first_name as holder_first_name', 'holder.last_name as holder_last_name'])
    .select(['case_given.id as given_id', 'case_given.operator_id as owner_id'])
    .select(['owner.first_name as owner_first_name', 'owner.last_name as owner_last_name'])
    .select(['reopening.amount as reopened', 'reopening.from_seller', 'reversal_amount', 'reversed_at'])
    .select(['reopening.refunded_at as reopened_sent_at', 'reopening.refund_error as reopened_error'])
    .select(['reopening.refund_waiting_at as reopened_waiting_at', 'reversal_error'])
    .select(['reopening.refund_id as reopened_refund_id', 'decided_at as reopened_at', 'reversal_given_up'])
    .select(['purchase.dispute', 'dispute_amount', 'dispute_respond_by_at', 'dispute_answered_at'])
    .select(answerBankBy.as('answer_bank_by'))
    .select(['buyer.first_name as buyer_first_name', 'buyer.last_name as buyer_last_name'])
    .select(['seller.first_name as seller_first_name', 'seller.last_name as seller_last_name'])
    .select(['buyer.email as buyer_email', 'seller.email as seller_email'])
    .select([titleOfOrder.as('title'), coverOfOrder.as('cover')])
    .select(['refund_request.reason as open_reason', 'refund_request.detail as open_detail'])
}

export function presentRow(row: Selected, now: Date, viewerId: string): OrderRow {
  return {
    _id: row.id,
    number: row.number,
    title: row.title ?? '',
    cover: row.cover,
    delivery: row.delivery,
    request: row.open_reason === null ? null : { reason: row.open_reason, detail: row.open_detail },
    state: shownState(lifeOf(row)),
    buyer: `${row.buyer_first_name} ${row.buyer_last_name}`,
    seller: `${row.seller_first_name} ${row.seller_last_name}`,
    paid: row.total,
    created: row.created_at.toISOString(),
    due: dueOf(row)?.toISOString() ?? null,
    due_is_banks: !hasOwnClock(row) && (outerDateOf(row)?.isBanks ?? false),
    overdue_since: lateSince(row, now)?.toISOString() ?? null,
    holder: holderOf(row, now, viewerId),
    troubles: troublesOf(row),
  }
}

function dueOf(row: Selected): Date | null {
  return hasOwnClock(row) ? row.decide_by_at : (outerDateOf(row)?.by ?? null)
}

function hasOwnClock({ frozen_at, state }: Selected): boolean {
  return frozen_at === null && state !== 'finished' && state !== 'cancelled'
}

/** The bank's date or ours to end a take-back, whichever is earlier; or ours to check a payment. */
function outerDateOf(row: Selected): { by: Date; isBanks: boolean } | null {
  if (row.frozen_at && row.warned_at) return { by: hoursAfter(row.warned_at, warningHours), isBanks: false }
  const bankBy = row.answer_bank_by
  const takeBackBy = takeBackDateOf(row)
  if (bankBy === null || (takeBackBy !== null && takeBackBy < bankBy))
    return takeBackBy && { by: takeBackBy, isBanks: false }
  return { by: bankBy, isBanks: true }
}

function takeBackDateOf({ reopened_at, from_seller, reversed_at, reversal_error }: Selected): Date | null {
  const fails = (from_seller ?? 0) > 0 && reversed_at === null && reversal_error !== null
  return fails && reopened_at ? takeBackKnownBy(reopened_at) : null
}

function holderOf(row: Selected, now: Date, viewerId: string): OrderRow['holder'] {
  const { given_id, owner_id, owner_first_name, owner_last_name } = row
  const { holder_id, held_at, holder_first_name, holder_last_name } = row
  const owner = named(owner_id, owner_first_name, owner_last_name)
  const given = owner && given_id !== null ? { ...owner, given_id } : null
  const held = held_at !== null && isHeld(held_at, now)
  return presentHolder(given, held ? named(holder_id, holder_first_name, holder_last_name) : null, viewerId)
}

function named(id: string | null, firstName: string | null, lastName: string | null) {
  return id === null ? null : { id, first_name: firstName ?? '', last_name: lastName ?? '' }
}

function lateSince(row: Selected, now: Date): Date | null {
  if (hasOwnClock(row)) return row.late_since
  const outer = outerDateOf(row)
  return outer !== null && outer.by <= now ? outer.by : null
}

type Troubled = Pick<
  Selected,
  | 'state'
  | 'action_reason'
  | 'transfer_error'
  | 'refund_error'
  | 'refund_waiting_at'
  | 'reopened_error'
  | 'reopened_waiting_at'
  | 'reversal_error'
  | 'label_error'
  | 'dispute'
  | 'dispute_answered_at'
  | 'warned_at'
>

/** The troubles by name, with the provider's answer where there is one. */
function troublesOf(row: Troubled): string[] {
  return [
    ...(row.state === 'action_needed' ? [`action:${row.action_reason ?? ''}`] : []),
    ...(row.label_error ? [`label:${row.label_error}`] : []),
    ...(row.transfer_error ? [`transfer:${row.transfer_error}`] : []),
    ...(row.refund_error ? [`refund:${row.refund_error}`] : []),
    ...(row.reopened_error ? [`refund:${row.reopened_error}`] : []),
    ...(row.reversal_error ? [`reversal:${row.reversal_error}`] : []),
    ...((row.refund_waiting_at ?? row.reopened_waiting_at) ? ['refund:waiting'] : []),
    ...(row.warned_at ? ['warning:unchecked'] : []),
    ...(row.dispute && row.dispute !== 'won' ? [`dispute:${disputeStage(row)}`] : []),
  ]
}

function disputeStage({ dispute, dispute_answered_at }: Troubled) {
  return dispute === 'open' && dispute_answered_at ? 'answered' : dispute
}
