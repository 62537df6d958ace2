/** The person's open orders, bought or sold, oldest first. */
import { sql, type SqlBool } from 'kysely'
import type { Deadlines } from '#rules/deadlines'
import { takeBackIsLate, takeBackKnownBy } from '#rules/reopening'
import { promisedTurn, silentEnd } from '#rules/order-clock'
import type { OrderLife } from '#rules/order-state'
import { isOver } from '#rules/order-statuses'
import type { Db } from '../../../db/db.ts'
import { answerBankBy } from '../../../db/answer-date.ts'
import { lifeOf } from '../../../db/order-life.ts'
import { moneyIsHere } from '../../../db/money-here.ts'
import { takeBackWaits } from '../../../db/owed-back.ts'
import { titleOfOrder } from '../../../db/title-of-order.ts'

type OpenOrder = {
  id: string
  title: string
  reason: 'order' | 'refund' | 'dispute' | 'own_dispute' | 'check' | 'payment' | 'balance' | 'take_back'
  /**
   * When it is over, or comes to an operator, if nobody does anything more. Of a check, and of a bank that we answer too
   * late, when the person hears from us.
   */
  end: { at: string; what: 'over' | 'operator' } | null
}

const mostNamed = 20

export async function openOrders(
  db: Db,
  accountId: string,
  deadlines: Deadlines,
  now: Date,
): Promise<OpenOrder[]> {
  const rows = await ordersNotSettled(db, accountId)
  return rows.map((row) => {
    const life = lifeOf(row)
    const reason = reasonOf(row, life, accountId)
    const end = reason === 'take_back' ? knownBy(row, now) : endOf(row, life, deadlines, now)
    return {
      id: row.id,
      title: row.title ?? '',
      reason,
      end: end && { at: end.at.toISOString(), what: end.what },
    }
  })
}

function knownBy({ take_back_since: since }: Row, now: Date) {
  return takeBackIsLate(since!, now) ? null : { at: takeBackKnownBy(since!), what: 'over' as const }
}

function endOf(row: Row, life: OrderLife, deadlines: Deadlines, now: Date) {
  if (life.frozenAt !== null) return hearsBy(row, life, now)
  return silentEnd(life, deadlines, {
    hasLabel: row.label_state === 'ready',
    hasReturnLabel: row.has_return_label,
  })
}

function hearsBy(row: Row, life: OrderLife, now: Date) {
  const at = promisedTurn(life, now, row.answer_bank_by)?.by
  return at ? { at, what: 'operator' as const } : null
}

type Row = Awaited<ReturnType<typeof ordersNotSettled>>[number]

function reasonOf(
  { dispute, buyer_id, take_back_since }: Row,
  life: OrderLife,
  accountId: string,
): OpenOrder['reason'] {
  const isBuyer = buyer_id === accountId
  if (!isOver(life)) {
    if (life.frozenAt === null) return 'order'
    if (life.warnedAt !== null) return 'check'
    return isBuyer ? 'own_dispute' : 'dispute'
  }
  // The parties are not told of a dispute after the end, so the reason names the payment only.
  if (dispute === 'open') return 'payment'
  if (isBuyer) return 'refund'
  return take_back_since === null ? 'balance' : 'take_back'
}

/** A refund that an operator gave of a finished order has not left us, or came back. */
const reopeningIsOwed = sql<SqlBool>`exists (select from reopening where reopening.order_id = orders.id
  and (reopening.refunded_at is null or reopening.refund_error = 'failed'))`

/** When it was decided that the seller's balance has to bear it, which it still has to. */
const takeBackSince = sql<Date | null>`(select decided_at from reopening where reopening.order_id = orders.id
  and ${takeBackWaits})`

const hasReturnLabel = sql<boolean>`exists (select from return_parcel parcel
  join refund_request request on request.id = parcel.request_id
  where parcel.order_id = orders.id and request.outcome is null and parcel.label_state = 'ready')`

/**
 * An order is settled when it is over and its money has reached the person: the buyer, or the seller's bank. After a
 * chargeback the buyer has the money.
 */
function ordersNotSettled(db: Db, accountId: string) {
  return db
    .selectFrom('orders')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .selectAll('orders')
    .select(['purchase.dispute', answerBankBy.as('answer_bank_by')])
    .select(hasReturnLabel.as('has_return_label'))
    .select(titleOfOrder.as('title'))
    .select(takeBackSince.as('take_back_since'))
    .where((where) =>
      where.or([where('orders.buyer_id', '=', accountId), where('seller_id', '=', accountId)]),
    )
    .where((where) =>
      where.or([
        where('orders.state', 'not in', ['finished', 'cancelled']),
        where('purchase.dispute', '=', 'open'),
        where.and([
          where.or([where('orders.state', '=', 'cancelled'), where('split_back', 'is not', null)]),
          where('orders.buyer_id', '=', accountId),
          where('refunded_at', 'is', null),
          where('charged_back_at', 'is', null),
        ]),
        where.and([where('orders.buyer_id', '=', accountId), reopeningIsOwed]),
        where.and([where('seller_id', '=', accountId), sql<SqlBool>`${takeBackSince} is not null`]),
        where.and([where('orders.state', '=', 'finished'), where('seller_id', '=', accountId), moneyIsHere]),
      ]),
    )
    .orderBy('orders.created_at')
    .limit(mostNamed)
    .execute()
}
