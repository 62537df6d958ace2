/**
 * Loads the facts for mails about an order, once for each mail; the templates load nothing. Long, because all of them
 * come from one statement.
 */
import { hoursAfter, pickupByAt, reactByAt, shipByAt, type Deadlines } from '#rules/deadlines'
import { mayHaveLeftSeller } from '#rules/disputed-order'
import { mayPutUpAgain, type Condition } from '#rules/listing'
import { promisedTurn } from '#rules/order-clock'
import type { OrderLife } from '#rules/order-state'
import { payerOf } from '#rules/resend'
import { safeDisplayName, safeName } from '#rules/person-name'
import { answerBankBy, answerDate } from '../../db/answer-date.ts'
import type { Db } from '../../db/db.ts'
import { publicCover } from '../../db/public-cover.ts'
import { lifeOf, outcomeOf } from '../../db/order-life.ts'
import { openOffer } from '../../db/open-offer.ts'
import { finalSums, refundTotal } from '../../db/sale-sums.ts'
import { carrierName, isCarrierCode } from '#rules/carriers'
import { carrierOf } from '../../providers/parcels/carriers.ts'
import type { OrderFacts, Party } from './order-facts.ts'
import { placeOf, shopOf, type StoredAddress, type StoredShop } from './order-places.ts'
import { reasonStill, subjectOf } from './order-subject.ts'

/**
 * The facts of an order, or of one of its steps. A mail written after the order has moved on still has the step's own
 * deadline.
 */
export async function findOrderFacts(
  db: Db,
  subjectId: string,
  deadlines: Deadlines,
  now: Date,
): Promise<OrderFacts> {
  const { orderId, statement, step, stoppedBy } = await subjectOf(db, subjectId)
  const order = await db
    .selectFrom('orders')
    .innerJoin('account as buyer', 'buyer.id', 'orders.buyer_id')
    .innerJoin('account as seller', 'seller.id', 'orders.seller_id')
    .innerJoin('purchase', 'purchase.id', 'orders.purchase_id')
    .leftJoin('reopening', 'reopening.order_id', 'orders.id')
    .selectAll('orders')
    .select(['purchase.dispute', 'dispute_respond_by_at', answerBankBy.as('answer_bank_by')])
    .select(['reopening.amount as reopened', 'reopening.from_seller', 'reopening.decided_at as reopened_at'])
    .select(['buyer.first_name as buyer_first_name', 'buyer.last_name as buyer_last_name'])
    .select(['seller.first_name as seller_first_name', 'seller.last_name as seller_last_name'])
    .where('orders.id', '=', orderId)
    .executeTakeFirstOrThrow()
  const rows = await linesOf(db, orderId)
  const refund = await latestRequest(db, orderId)
  const final = finalSums(order)
  const turn = promisedTurn(lifeOf(order), now, order.answer_bank_by)
  return {
    id: order.id,
    number: order.number,
    state: order.state,
    delivery: order.delivery === 'pickup' ? 'pickup' : 'parcel',
    lines: rows.map(bookOf),
    books: order.books,
    buyerFee: order.buyer_fee,
    shipping: order.shipping,
    total: order.total,
    saleFee: final.saleFee,
    labels: final.labels,
    payout: final.payout,
    split: order.books_back === null ? null : { booksBack: order.books_back, back: refundTotal(order) },
    offer: await openOffer(db, order),
    returnStage: lifeOf(order).returnStage,
    returnBy: order.return_by_at,
    hasReturnLabel: refund.hasReturnLabel,
    cameBack: order.came_back_at !== null,
    returnShop: shopOf(refund.returnShop),
    buyer: partyOf(order.buyer_id, order.buyer_first_name, order.buyer_last_name),
    seller: partyOf(order.seller_id, order.seller_first_name, order.seller_last_name),
    paidAt: order.paid_at,
    shippedAt: order.shipped_at,
    deliveredAt: order.delivered_at,
    shipBy: order.delivery === 'parcel' ? (order.ship_by_at ?? shipByAt(order.paid_at, deadlines)) : null,
    pickupBy:
      order.delivery === 'pickup' ? (order.pickup_by_at ?? pickupByAt(order.paid_at, deadlines)) : null,
    reactBy: order.react_by_at ?? (order.delivered_at && reactByAt(order.delivered_at, deadlines)),
    searchFrom: searchFrom(lifeOf(order), deadlines),
    firstScanBy: order.first_scan_by_at,
    resendBy: order.resend_by_at,
    resendPayer: payerOf(order.resend_payer),
    decideBy: order.decide_by_at,
    decideHours: deadlines.refundDecisionHours,
    turn,
    isLate: turn?.late ?? false,
    answerBankBy: order.dispute === 'open' ? order.dispute_respond_by_at : null,
    finishedBy: order.finished_by,
    cancelReason: order.cancel_reason,
    refundReason: order.refund_reason,
    actionReason: reasonStill(stoppedBy, order),
    hasLeftSeller: mayHaveLeftSeller(lifeOf(order)),
    chargedBack: order.charged_back_at !== null,
    standsStill: stillnessOf(lifeOf(order)),
    mayPutUpAgain:
      mayPutUpAgain('sold', outcomeOf(order)) && rows.every(({ takedown_id }) => takedown_id === null),
    claim: refund.claim,
    objection: refund.objection,
    statement,
    refund: step === 'reopenSale' && order.reopened !== null ? order.reopened : refundTotal(order),
    reopened: reopenedOf(order),
    carrier: carrierFacts(order.carrier, order.pkg_no),
    labellessCode: order.labelless_code,
    pkgNo: order.pkg_no,
    shop: shopOf(order.service_point as StoredShop | null),
    pickupAddress: placeOf(order.pickup_address as StoredAddress | null),
  }
}

/** Counts from the deadline that runs: a parcel that was found, returned or disputed has a later one than its first. */
function searchFrom({ arriveByAt, arrivalAsked }: OrderLife, deadlines: Deadlines): Date | null {
  if (arriveByAt === null || arrivalAsked !== 1) return arriveByAt
  const { refundLostAfterHours, arrivalReminderHours, searchAfterHours } = deadlines
  return hoursAfter(arriveByAt, searchAfterHours - refundLostAfterHours - arrivalReminderHours)
}

function stillnessOf({ frozenAt, warnedAt }: OrderLife): OrderFacts['standsStill'] {
  if (frozenAt === null) return null
  return warnedAt === null ? 'bank' : 'check'
}

/** The facts of an order of the disputed payment. Null once the bank has decided, or has named another date. */
export async function findDisputedOrder(
  db: Db,
  answerDateId: string,
  deadlines: Deadlines,
  now: Date,
): Promise<OrderFacts | null> {
  const order = await db
    .selectFrom('purchase')
    .innerJoin('orders', 'orders.purchase_id', 'purchase.id')
    .select('orders.id')
    .where('purchase.dispute', '=', 'open')
    .where(answerDate, '=', answerDateId)
    .orderBy('orders.id')
    .limit(1)
    .executeTakeFirst()
  return order ? findOrderFacts(db, order.id, deadlines, now) : null
}

/** The facts of every order of a payment, in the order of the basket. */
export async function findPurchaseFacts(
  db: Db,
  purchaseId: string,
  deadlines: Deadlines,
  now: Date,
): Promise<OrderFacts[]> {
  const orders = await db
    .selectFrom('orders')
    .select('id')
    .where('purchase_id', '=', purchaseId)
    .orderBy('id')
    .execute()
  return Promise.all(orders.map(({ id }) => findOrderFacts(db, id, deadlines, now)))
}

function partyOf(id: string, firstName: string, lastName: string): Party {
  return { id, firstName: safeDisplayName(firstName), lastName: safeName(lastName) }
}

async function latestRequest(db: Db, orderId: string) {
  const request = await db
    .selectFrom('refund_request')
    .leftJoin('return_parcel', 'return_parcel.request_id', 'refund_request.id')
    .select(['claim', 'objection', 'service_point', 'return_parcel.label_state'])
    .where('refund_request.order_id', '=', orderId)
    .orderBy('refund_request.id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { claim = '', objection = null, service_point = null, label_state } = request ?? {}
  return {
    claim,
    objection,
    returnShop: service_point as StoredShop | null,
    hasReturnLabel: label_state === 'ready',
  }
}

function linesOf(db: Db, orderId: string) {
  return db
    .selectFrom('order_line')
    .innerJoin('listing', 'listing.id', 'order_line.listing_id')
    .innerJoin('book', 'book.id', 'listing.book_id')
    .select(['book.title', 'book.edition', 'book.authors', 'order_line.price'])
    .select(['listing.condition', 'listing.takedown_id', publicCover])
    .where('order_line.order_id', '=', orderId)
    .orderBy('order_line.listing_id')
    .execute()
}

function bookOf({
  title,
  edition,
  price,
  authors,
  condition,
  cover,
}: Awaited<ReturnType<typeof linesOf>>[number]) {
  return { title, edition, price, authors, condition: condition as Condition, cover }
}

function carrierFacts(code: string | null, pkgNo: string | null): OrderFacts['carrier'] {
  if (code === null || !isCarrierCode(code)) return null
  return { name: carrierName(code), trackingUrl: pkgNo ? carrierOf(code).trackingUrl(pkgNo) : null }
}

type Reopened = { reopened: number | null; from_seller: number | null; reopened_at: Date | null }

function reopenedOf({ reopened, from_seller, reopened_at }: Reopened): OrderFacts['reopened'] {
  return reopened_at && { amount: reopened ?? 0, fromSeller: from_seller ?? 0, at: reopened_at }
}
