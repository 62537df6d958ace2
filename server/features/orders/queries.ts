import { sql } from 'kysely'
import { toldSteps } from '#rules/case-events'
import { ordersListed } from '#rules/order-statuses'
import type { Db } from '../../db/db.ts'
import { answerBankBy } from '../../db/answer-date.ts'
import { readableBy } from '../../db/readable-messages.ts'
import { titleOfOrder } from '../../db/title-of-order.ts'
import { photosOfMessage } from '../chat/message-photos.ts'

const messagesShown = 200

/** Orders as their parties see them, newest first, with the names of buyer and seller. */
function ordersWithParties(db: Db) {
  return db
    .selectFrom('orders')
    .innerJoin('account as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'orders.seller_id')
    .selectAll('orders')
    .select([
      'buyer.first_name as buyer_first_name',
      'buyer.last_name as buyer_last_name',
      'seller.first_name as seller_first_name',
      'seller.last_name as seller_last_name',
      'buyer.deleted_at as buyer_deleted_at',
      'seller.deleted_at as seller_deleted_at',
    ])
    .select(({ exists, selectFrom }) => [
      selectFrom('purchase')
        .select('dispute')
        .whereRef('purchase.id', '=', 'orders.purchase_id')
        .as('payment_dispute'),
      selectFrom('purchase')
        .select(answerBankBy.as('by'))
        .whereRef('purchase.id', '=', 'orders.purchase_id')
        .as('answer_bank_by'),
      selectFrom('purchase')
        .select(({ fn }) => fn.sum<number | null>('total').as('paid'))
        .whereRef('purchase.resend_of', '=', 'orders.id')
        .where('state', '=', 'paid')
        .as('labels_paid'),
      exists(
        selectFrom('order_line')
          .innerJoin('listing', 'listing.id', 'order_line.listing_id')
          .select('listing.id')
          .whereRef('order_line.order_id', '=', 'orders.id')
          .where('listing.takedown_id', 'is not', null),
      ).as('has_hidden_book'),
      exists(
        selectFrom('suspension')
          .select('suspension.id')
          .whereRef('suspension.account_id', '=', 'orders.seller_id')
          .where('lifted_at', 'is', null),
      ).as('seller_is_suspended'),
    ])
}

export type OrderRow = Awaited<ReturnType<typeof boughtOrders>>[number]

export const boughtOrders = (db: Db, buyerId: string, before?: string) =>
  pageOf(ordersWithParties(db).where('buyer_id', '=', buyerId), before)

export const soldOrders = (db: Db, sellerId: string, before?: string) =>
  pageOf(ordersWithParties(db).where('seller_id', '=', sellerId), before)

/** The orders of one payment have one time, so the id decides among them. */
function pageOf(orders: ReturnType<typeof ordersWithParties>, before: string | undefined) {
  return orders
    .$if(before !== undefined, (query) =>
      query.where(
        sql<boolean>`(orders.created_at, orders.id) < (select created_at, id from orders last where last.id = ${before}::uuid)`,
      ),
    )
    .orderBy('orders.created_at', 'desc')
    .orderBy('orders.id', 'desc')
    .limit(ordersListed)
    .execute()
}

/** The order, if this person is its buyer or seller. */
export function orderOf(db: Db, orderId: string, accountId: string) {
  return ordersWithParties(db)
    .where('orders.id', '=', orderId)
    .where((where) => where.or([where('buyer_id', '=', accountId), where('seller_id', '=', accountId)]))
    .executeTakeFirst()
}

/** All orders of these payments, with seller and first title, in the order of the basket. */
export function ordersTogether(db: Db, purchaseIds: readonly string[]) {
  return db
    .selectFrom('orders')
    .innerJoin('account as seller', 'seller.id', 'orders.seller_id')
    .select(['orders.id', 'orders.purchase_id', 'orders.number', 'seller.first_name', 'seller.last_name'])
    .select(titleOfOrder.as('title'))
    .where('orders.purchase_id', 'in', [...purchaseIds])
    .orderBy('orders.id')
    .execute()
}

/** The operators' statements with steps of these orders, and the events of their cases; oldest first. */
export function operatorStatements(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_step')
    .leftJoin('reopening', 'reopening.order_id', 'order_step.order_id')
    .select(['order_step.order_id', 'step', 'note', 'taken_at', 'amount', 'from_seller'])
    .select(['refund_waiting_at', 'refunded_at', 'refund_error', 'reversed_at', 'reversal_amount'])
    .where('order_step.order_id', 'in', [...orderIds])
    .where((where) =>
      where.or([
        where.and([
          where('step', 'in', [
            'voidOrder',
            'cancelWarned',
            'settleOrder',
            'resume',
            'giveMoreTime',
            'startReturn',
            'reopenSale',
          ]),
          where('actor', '=', 'operator'),
          where('note', 'is not', null),
        ]),
        where('step', 'in', toldSteps),
      ]),
    )
    .orderBy('id')
    .execute()
}

/** The steps of these orders that the date slip dates besides the columns of the order, oldest first. */
export async function datedSteps(db: Db, orderIds: readonly string[]) {
  if (orderIds.length === 0) return []
  return db
    .selectFrom('order_step')
    .select(['order_id', 'step', 'actor', 'taken_at'])
    .where('order_id', 'in', [...orderIds])
    .where('step', 'in', [
      'notArrived',
      'carrierAnswers',
      'resume',
      'startReturn',
      'returnIsSent',
      'returnArrives',
    ])
    .orderBy('id')
    .execute()
}

export type DatedStep = Awaited<ReturnType<typeof datedSteps>>[number]
export type StatementRow = Awaited<ReturnType<typeof operatorStatements>>[number]
export type TogetherRow = Awaited<ReturnType<typeof ordersTogether>>[number]

/**
 * The orders of a payment (for its buyer), the order whose new label a payment is for, an order itself, or the order of a
 * sold listing.
 */
export function ordersAbout(db: Db, id: string, accountId: string) {
  return ordersWithParties(db)
    .where((where) =>
      where.or([
        where('orders.purchase_id', '=', id),
        where('orders.id', '=', id),
        where(
          'orders.id',
          'in',
          where.selectFrom('purchase').select('resend_of').where('purchase.id', '=', id).$castTo<string>(),
        ),
        where(
          'orders.id',
          'in',
          where
            .selectFrom('listing')
            .select('listing.order_id')
            .where('listing.id', '=', id)
            .$castTo<string>(),
        ),
      ]),
    )
    .where((where) => where.or([where('buyer_id', '=', accountId), where('seller_id', '=', accountId)]))
    .orderBy('orders.id')
    .limit(50)
    .execute()
}

export async function roleIn(db: Db, orderId: string, accountId: string): Promise<'buyer' | 'seller' | null> {
  const order = await db
    .selectFrom('orders')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', orderId)
    .executeTakeFirst()
  if (order?.buyer_id === accountId) return 'buyer'
  return order?.seller_id === accountId ? 'seller' : null
}

/** The listings of these orders, in basket order. */
export function linesOf(db: Db, orderIds: readonly string[]) {
  return db
    .selectFrom('order_line')
    .select(['order_id', 'listing_id', 'price'])
    .where('order_id', 'in', [...orderIds])
    .orderBy('listing_id')
    .execute()
}

/** The messages that the reader may read in these orders' chats, oldest first; at most the latest 200 in all. */
export async function messagesOf(db: Db, orderIds: readonly string[], readerId: string) {
  const rows = await db
    .selectFrom('message')
    .innerJoin('chat', 'chat.id', 'message.chat_id')
    .selectAll('message')
    .select(photosOfMessage)
    .select('chat.order_id')
    .where('chat.order_id', 'in', [...orderIds])
    .where(readableBy(readerId))
    .orderBy('message.created_at', 'desc')
    .limit(messagesShown)
    .execute()
  return rows.reverse()
}
