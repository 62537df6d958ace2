/**
 * The one place where an order becomes the contract's Shipment, with its two numberings. Long, because the Shipment has
 * that many parts.
 */
import type { Item } from '#contract/books'
import type { Shipment } from '#contract/shipment'
import { caseEventOf } from '#rules/case-events'
import { hoursLeft, type Deadlines } from '#rules/deadlines'
import { mayPutUpAgain } from '#rules/listing'
import { moneyBack } from '#rules/money-back'
import { availableSteps, mayTake, openRefundReasons, requestsSpent } from '#rules/order-life'
import { bookStatus, isOver, shipmentStatus, wireDeliveryType } from '#rules/order-statuses'
import { type OrderLife } from '#rules/order-state'
import { payerOf } from '#rules/resend'
import { presentMessage, type MessageRow } from '../chat/present.ts'
import type { PhotoAccess } from '../photos/photo-access.ts'
import { presentShop } from '../parcel-shops/find-parcel-shops.ts'
import type { ServicePoint } from '../../providers/parcels/parcels.ts'
import { isCarrierCode } from '#rules/carriers'
import { carrierOf } from '../../providers/parcels/carriers.ts'
import { awaitsHandoverIn, wasWithoutLabel, lifeOf, outcomeOf } from '../../db/order-life.ts'
import { finalSums } from '../../db/sale-sums.ts'
import { meetingPlace } from './meeting-place.ts'
import { presentCase } from './present-case.ts'
import { returnHistory, searchHistory } from './present-history.ts'
import { isCarrierSilent, turnFor } from './present-turn.ts'
import type { DatedStep, OrderRow, StatementRow, TogetherRow } from './queries.ts'
import type { CaseOffer } from './offers.ts'
import type { ReturnParcel } from './return-parcels.ts'
import type { CasePhoto, RefundCase } from './refund-requests.ts'

type Facts = {
  order: OrderRow
  products: Item[]
  messages: readonly MessageRow[]
  refund: RefundCase | null
  photos: CasePhoto[]
  offers: readonly CaseOffer[]
  returns: readonly ReturnParcel[]
  /** The orders of the buyer's payments. */
  together: readonly TogetherRow[]
  /** The operators' statements about this order, and the events of its case. */
  statements: readonly StatementRow[]
  steps: readonly DatedStep[]
  viewerId: string
  now: Date
  deadlines: Deadlines
  photoAccess: PhotoAccess
}

export function presentShipment(facts: Facts): Shipment {
  const { order, products, messages, viewerId, now, deadlines } = facts
  const life = lifeOf(order)
  const isBuyer = viewerId === order.buyer_id
  const actor = isBuyer ? 'buyer' : 'seller'
  const refund = presentCase(facts)
  return {
    _id: order.id,
    number: order.number,
    together: isBuyer ? togetherWith(facts) : [],
    status: shipmentStatus(life),
    bookStatus: bookStatus(life),
    deliveryType: wireDeliveryType(life.delivery),
    products,
    buyer: {
      id: order.buyer_id,
      first_name: order.buyer_first_name,
      last_name: order.buyer_last_name,
      ...(order.buyer_deleted_at && { gone: true as const }),
    },
    seller: {
      id: order.seller_id,
      first_name: order.seller_first_name,
      last_name: order.seller_last_name,
      ...(order.seller_deleted_at && { gone: true as const }),
    },
    messages: messages.map((message) => presentMessage(message, facts)),
    deliveryDetails: { price: order.shipping },
    ...timesOf(life, now),
    turn: turnFor(life, order, refund?.return, now),
    seller_suspended: isBuyer && !isOver(life) && Boolean(order.seller_is_suspended),
    cancelled_because: cancellationOf(facts),
    statements: statementsOf(facts),
    case_events: eventsOfCase(facts),
    ...sightingsOf(life),
    take_backs_spent: mayTake('takeBackSent', actor, life, now, deadlines) === 'spent',
    arrival_asked: life.arrivalAsked > 0,
    resent: life.resends > 0,
    resend: resendOf(order),
    details: detailsOf(order, isBuyer, now),
    created: order.created_at.toISOString(),
    history: [...historyOf(order), ...returnHistory(facts), ...searchHistory(facts)],
    dispute: disputeOf(life),
    refund_reason: order.refund_reason,
    refund_reasons: isBuyer ? openRefundReasons(life, now, deadlines) : [],
    requests_spent: isBuyer && requestsSpent(life, now, deadlines),
    refund,
    money_back: isBuyer ? moneyBackOf(order) : null,
    allowed: availableSteps(life, actor, now, deadlines).filter((step) => {
      if (step === 'returnIsSent') return refund?.return?.label_ready === true
      return step !== 'saySent' || order.label_state === 'ready'
    }),
    total: totalOf(order, isBuyer),
    transferred: order.transferred_at !== null,
    transfer_late: !isBuyer && isLate(life, order),
    may_put_up_again: !isBuyer && !order.has_hidden_book && mayPutUpAgain('sold', outcomeOf(order)),
  }
}

/** What the carrier has seen of the parcel that the seller says is sent. */
function sightingsOf({ state, shippedAt, firstScanByAt, saidSentAt }: OrderLife) {
  return {
    scanned: shippedAt !== null && firstScanByAt === null,
    unseen: state === 'awaiting_shipment' && saidSentAt !== null,
  }
}

const causes: Partial<Record<string, NonNullable<Shipment['cancelled_because']>['why']>> = {
  missDeadline: 'not_sent',
  grantRefund: 'refunded',
  giveAllBack: 'given_back',
  confirmReturn: 'returned',
  returnTimeRunsOut: 'returned',
  voidOrder: 'by_us',
  cancelWarned: 'by_us',
  notSentAgain: 'not_sent_again',
  loseDispute: 'charged_back',
}

/** The statement on a refund is part of its case. */
function cancellationOf({ order, statements }: Facts): Shipment['cancelled_because'] {
  if (order.state !== 'cancelled') return null
  const statement =
    statements.find(({ step }) => step === 'voidOrder' || step === 'cancelWarned')?.note ?? null
  return { why: causes[order.cancel_reason ?? ''] ?? 'by_us', statement }
}

const abouts = {
  resume: 'resumed',
  giveMoreTime: 'more_time',
  startReturn: 'return_decided',
  settleOrder: 'settled',
  reopenSale: 'reopened',
} as const

function statementsOf({ statements, order, viewerId }: Facts): Shipment['statements'] {
  const isSeller = viewerId === order.seller_id
  return statements.flatMap((statement) => {
    const { step, note, taken_at } = statement
    const about = abouts[step as keyof typeof abouts]
    // A seller who lets the books come back says nothing.
    if (!about || note === null) return []
    const said = { about, text: note, at: taken_at.toISOString() }
    if (about !== 'reopened') return [said]
    return [{ ...said, ...reopenedMoney(statement, isSeller) }]
  })
}

/** The buyer reads how far the money is, the seller what it cost the balance. */
function reopenedMoney(row: StatementRow, isSeller: boolean) {
  const amount = row.amount!
  if (isSeller)
    return { amount, from_seller: row.from_seller!, taken: row.reversed_at && (row.reversal_amount ?? 0) }
  return {
    amount,
    money_back: moneyBack({
      waitingAt: row.refund_waiting_at,
      sentAt: row.refunded_at,
      error: row.refund_error,
    }),
  }
}

function eventsOfCase({ statements }: Facts): Shipment['case_events'] {
  return statements.flatMap(({ step, taken_at }) => {
    const what = caseEventOf(step)
    return what ? [{ what, at: taken_at.toISOString() }] : []
  })
}

function togetherWith({ order, together }: Facts): Shipment['together'] {
  return together
    .filter(({ id, purchase_id }) => purchase_id === order.purchase_id && id !== order.id)
    .map(({ id, number, first_name, last_name, title }) => ({
      _id: id,
      number,
      seller: `${first_name} ${last_name}`.trimEnd(),
      title: title ?? '',
    }))
}

/**
 * While a dispute stops the order the remaining time is fixed, and no deadline is known. While an operator has it, none
 * of its old deadlines counts.
 */
function timesOf(life: OrderLife, now: Date) {
  const { frozenAt, reactByAt, state } = life
  const shipByAt = state === 'action_needed' ? null : life.shipByAt
  const left = (deadline: Date | null) => (deadline ? hoursLeft(deadline, frozenAt ?? now) : 0)
  const iso = (deadline: Date | null) => (frozenAt ? null : (deadline?.toISOString() ?? null))
  return {
    timeToSend: left(shipByAt),
    timeToRefund: left(reactByAt),
    ship_by: iso(shipByAt),
    react_by: iso(reactByAt),
  }
}

function totalOf(order: OrderRow, isBuyer: boolean): Shipment['total'] {
  const { books, buyer_fee: buyerFee, shipping, total: paid, books_back, split_back } = order
  if (isBuyer) {
    const split = books_back && split_back && { back: split_back, feeBack: split_back - books_back }
    const labels = order.labels_paid && { labels: order.labels_paid }
    return { books, buyerFee, shipping, paid, ...labels, ...split }
  }
  const { saleFee, labels, payout } = finalSums(order)
  return { books, saleFee, ...(labels > 0 && { labels }), payout, ...(books_back && { back: books_back }) }
}

function resendOf({ resends, resend_by_at, resend_payer, shipping }: OrderRow): Shipment['resend'] {
  if (resends === 0 && resend_by_at === null) return null
  return { payer: payerOf(resend_payer), price: shipping }
}

/** Null where nothing is to be refunded, or the buyer's bank has already paid. */
function moneyBackOf(order: OrderRow): Shipment['money_back'] {
  const isOwed = order.state === 'cancelled' || order.split_back !== null
  if (!isOwed || order.charged_back_at !== null) return null
  return moneyBack({
    waitingAt: order.refund_waiting_at,
    sentAt: order.refunded_at,
    error: order.refund_error,
  })
}

/** Null also for a dispute after the approval, of which the parties are not told (`note-dispute.ts`). */
function disputeOf({ frozenAt, warnedAt, chargedBackAt }: OrderLife): Shipment['dispute'] {
  if (warnedAt !== null) return 'checking'
  if (frozenAt !== null) return 'open'
  return chargedBackAt === null ? null : 'lost'
}

/** The seller's money stands still until the buyer's bank has decided. */
function isLate({ state }: OrderLife, order: OrderRow): boolean {
  const isOwed = state === 'finished' && order.transferred_at === null && !order.nothing_due
  return isOwed && order.payment_dispute === 'open'
}

/** Only the seller sees where to drop off; only the buyer, who has paid, sees the seller's address. */
function detailsOf(order: OrderRow, isBuyer: boolean, now: Date): Shipment['details'] {
  const shop = order.service_point as unknown as ServicePoint | null
  const carrier = order.carrier !== null && isCarrierCode(order.carrier) ? order.carrier : null
  const maySend = !isBuyer && order.frozen_at === null && order.state !== 'cancelled'
  const mayFetch = isBuyer && awaitsHandoverIn(order) && order.frozen_at === null
  return {
    carrier_code: carrier,
    // Nine digits on the wire; the carrier writes them with hyphens.
    labelless_code: maySend ? (order.labelless_code?.replaceAll('-', '') ?? null) : null,
    pkg_no: order.pkg_no,
    tracking_url: carrier && order.pkg_no ? carrierOf(carrier).trackingUrl(order.pkg_no) : null,
    pickup_address: meetingPlace(order, { toBuyer: isBuyer }),
    service_point: shop && presentShop(shop),
    label_ready: maySend && order.label_state === 'ready',
    carrier_text: order.carrier_text,
    carrier_silent: isCarrierSilent(order, now),
    returned: isReturned(order),
    moves: movesAgain(order),
    pickup_code: mayFetch ? order.pickup_code : null,
  }
}

/** A parcel whose label came too late has not left the seller. */
function isReturned({ state, pkg_no, action_reason }: OrderRow): boolean {
  return state === 'action_needed' && pkg_no !== null && !wasWithoutLabel(action_reason)
}

function movesAgain({ state, action_reason }: OrderRow): boolean {
  return state === 'action_needed' && action_reason === 'returnedMoves'
}

function historyOf(order: OrderRow): Shipment['history'] {
  const times: [string, Date | null][] = [
    ['paid', order.paid_at],
    ['shipped', order.shipped_at],
    ['delivered', order.delivered_at],
    ['refund_requested', order.refund_requested_at],
    ['finished', order.finished_at],
    ['transferred', order.transferred_at],
    ['cancelled', order.cancelled_at],
    ['refunded', order.refund_error === 'failed' ? null : order.refunded_at],
    [order.warned_at === null ? 'disputed' : 'payment_checked', order.frozen_at],
    ['charged_back', order.charged_back_at],
  ]
  return times.flatMap(([what, at]) => (at ? [{ what, at: at.toISOString() }] : []))
}
