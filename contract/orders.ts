/** Purchases, sales, and the steps of an order (docs/product.md 2, 3, 4, 6, 7). */
import { z } from 'zod'
import { person } from './accounts.ts'
import { apiBook, dbBook, item } from './books.ts'
import { message } from './chat.ts'
import { caseOutcomes, refundDetails } from '#rules/refund-case'
import { chosenShop, pickupPoint } from './checkout.ts'
import { id, timestamp, ore, plainText } from './fields.ts'
import { nothing, route } from './http.ts'
import { messages } from './messages.ts'
import { paths } from './paths.ts'

const party = z.object({ id: z.string(), first_name: z.string(), last_name: z.string() })
const fullAddress = z.object({ line1: z.string(), postal_code: z.string(), city: z.string() })

/** The order's latest refund request: the buyer's complaint, the seller's answer and the decision. */
const refundCase = z.object({
  reason: z.int(),
  /** What exactly is wrong, where the buyer has said it. */
  detail: z.enum(refundDetails).nullable(),
  claim: z.string(),
  asked: timestamp,
  answer: z.string().nullable(),
  /** What the seller says is wrong with the returned books. */
  objection: z.string().nullable(),
  outcome: z.enum(caseOutcomes).nullable(),
  /** The operator's statement to both parties. */
  statement: z.string().nullable(),
  photos: z.array(z.object({ _id: z.string(), by: z.enum(['buyer', 'seller']) })),
  /** How many photos the viewer may still add. */
  room: z.int(),
  may_answer: z.boolean(),
  /** The latest proposal. `back`: of the books' prices; `gets`: what the buyer then gets, with the fee. */
  offer: z
    .object({
      _id: z.string(),
      by: z.enum(['buyer', 'seller']),
      back: ore,
      gets: ore,
      state: z.enum(['open', 'declined', 'expired']),
      /** Null once it is answered or over. */
      until: timestamp.nullable(),
    })
    .nullable(),
  /** How many proposals the viewer may still make. */
  offers_left: z.int(),
  /** The books' way back to the seller, while the case is open. */
  return: z
    .object({
      stage: z.enum(['sending', 'on_way', 'arrived', 'objected']),
      /** Null while an operator has it. */
      by: timestamp.nullable(),
      carrier_code: z.string().nullable(),
      label_ready: z.boolean(),
      /** Null for anybody but the buyer. */
      labelless_code: z.string().nullable(),
      pkg_no: z.string().nullable(),
      tracking_url: z.string().nullable(),
      /** Where the seller collects the parcel. */
      shop: z.object({ name: z.string(), address: z.string() }).nullable(),
    })
    .nullable(),
})

/** Another order of the same payment, as its buyer sees it. */
const together = z.object({ _id: z.string(), number: z.string(), seller: z.string(), title: z.string() })

export const shipment = z
  .object({
    _id: z.string(),
    /** The short number for people: eight signs, which pages and mails write as 4-4. */
    number: z.string(),
    /** The payment's other orders; empty for anybody but the buyer. */
    together: z.array(together),
    status: z.int(),
    /** The other numbering, dbBook.status, for the views that read it. */
    bookStatus: z.int(),
    deliveryType: z.int(),
    products: z.array(item),
    buyer: party,
    seller: party,
    messages: z.array(message),
    deliveryDetails: z.object({ price: ore }),
    timeToSend: z.int(),
    timeToRefund: z.int(),
    details: z.object({
      carrier_code: z.string().nullable(),
      labelless_code: z.string().nullable(),
      pkg_no: z.string().nullable(),
      tracking_url: z.string().nullable(),
      pickup_address: fullAddress.nullable(),
      service_point: pickupPoint.partial().nullable(),
      label_ready: z.boolean(),
      /** The carrier's own latest status text. */
      carrier_text: z.string().nullable(),
      /** The shipping deadline has passed, and the carrier does not say whether the parcel is on its way. */
      carrier_silent: z.boolean(),
      /** The carrier could not deliver the parcel, and an operator looks at the order. */
      returned: z.boolean(),
      /** The four digits that the buyer shows at the seller's door; null for anybody but the buyer. */
      pickup_code: z.string().nullable(),
    }),
    created: timestamp,
    /** The order's events, with their times. */
    history: z.array(z.object({ what: z.string(), at: timestamp })),
    /**
     * 'open': the buyer’s bank disputes the payment and the order is frozen. 'lost': the bank took the payment back.
     */
    dispute: z.enum(['open', 'lost']).nullable(),
    ship_by: timestamp.nullable(),
    react_by: timestamp.nullable(),
    /** The next to act, and by when; null once the order is over. */
    turn: z
      .object({
        who: z.enum(['buyer', 'seller', 'carrier', 'operator', 'bank']),
        by: timestamp.nullable(),
        /** Minutes until `by`, rounded up; 0 once it has passed. */
        minutes_left: z.int().nullable(),
        /** An earlier deadline of ours has passed. */
        late: z.boolean(),
      })
      .nullable(),
    /** The marketplace has suspended the seller, which the buyer of an open order is told. */
    seller_suspended: z.boolean(),
    /** Why the order was cancelled, with the operator's statement if there is one; null unless it is. */
    cancelled_because: z
      .object({
        why: z.enum(['not_sent', 'not_sent_again', 'refunded', 'returned', 'by_us', 'charged_back']),
        statement: z.string().nullable(),
      })
      .nullable(),
    /** What operators stated besides the case and the cancellation, oldest first. */
    statements: z.array(
      z.object({
        about: z.enum(['resumed', 'more_time', 'settled', 'reopened']),
        text: z.string(),
        at: timestamp,
        /** What goes back to the buyer of a reopened order, in øre; and at most from the seller's balance, for the seller. */
        amount: ore.optional(),
        from_seller: ore.optional(),
      }),
    ),
    /** The carrier has seen the parcel; false while only the seller says that it is sent. */
    scanned: z.boolean(),
    /** The carrier has not reported the parcel as delivered in the usual time. */
    arrival_asked: z.boolean(),
    /** An earlier parcel came back, and the buyer has had it sent again. */
    resent: z.boolean(),
    refund_reason: z.int().nullable(),
    /** The reasons for which the viewer may now request a refund. */
    refund_reasons: z.array(z.int()),
    refund: refundCase.nullable(),
    /** The state of the viewer's refund. 'waiting': the payment provider has not sent the money yet. */
    money_back: z.enum(['asked', 'waiting', 'sent', 'failed']).nullable(),
    /** The steps that the viewer may take now. */
    allowed: z.array(z.string()),
    total: z.object({
      books: ore,
      buyerFee: ore.optional(),
      shipping: ore.optional(),
      paid: ore.optional(),
      saleFee: ore.optional(),
      payout: ore.optional(),
      /**
       * A split sale: what the buyer gets back, with the fee on it; to the seller, what goes back of the books' prices.
       * `saleFee` and `payout` are then those of what is left.
       */
      back: ore.optional(),
      /** The part of it that is the buyer's fee. */
      feeBack: ore.optional(),
    }),
    /** Whether the seller's money has reached the seller's balance. */
    transferred: z.boolean(),
    /** Whether the order was cancelled while the viewer, its seller, has the books. */
    may_put_up_again: z.boolean(),
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.infer<typeof shipment>

const soldBook = z
  .object({
    pickup_address: z.object({ postal_code: z.string(), city: z.string() }).nullable(),
    carrier_code: z.string().nullable(),
    labelless_code: z.string().nullable(),
    pkg_no: z.string().nullable(),
    orderStatus: z.int(),
    deliveryType: z.int(),
    dbShipment: z.string(),
  })
  .meta({ id: 'SoldBook' })

const shipmentRefusals = ['not_found', 'step_forbidden', 'order_frozen', 'too_early', 'too_late'] as const
const reason = z.coerce.number().pipe(z.union([z.literal(1), z.literal(2)], { error: messages.invalid }))

export const soldBookDetails = route(paths.soldBookDetails, {
  summary:
    'A sold book, to its seller or buyer; the listing’s id comes in the header `dbid`, the token in `Authorization` or `auth`',
  auth: 'user',
  whileSuspended: true,
  reads: ['dbid', 'auth'],
  body: nothing,
  reply: z.object({ dbBook, apiBook, soldBook }),
  refusals: ['not_found'],
})

export const orderDetails = route(paths.orderDetails, {
  summary: 'The groups of a confirmation, by payment, order or sold listing',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ dbId: id }),
  reply: z.array(
    z.object({
      seller: person.optional(),
      buyer: person.optional(),
      products: z.array(item),
      deliveryType: z.int(),
      price: ore,
      paid: ore.optional(),
      buyerFee: ore.optional(),
      orderStatus: z.int(),
      dbShipment: z.string(),
      number: z.string(),
      /** Where the parcel is sent, or the postal area where the books are picked up. */
      place: z.string().nullable(),
      /** By when the seller has to send, or both have to meet. */
      by: timestamp.nullable(),
    }),
  ),
  refusals: ['not_found'],
})

export const findShipment = route(paths.findShipment, {
  summary: 'One order, to its buyer or seller',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: ['not_found'],
})

export const myShipments = route(paths.myShipments, {
  summary: 'What I have sold, newest first',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: z.array(shipment),
  refusals: [],
})

export const bought = route(paths.bought, {
  summary: 'What I have bought, newest first',
  auth: 'user',
  whileSuspended: true,
  body: nothing,
  reply: z.array(shipment),
  refusals: [],
})

export const satisfied = route(paths.satisfied, {
  summary: 'The buyer approves; the money moves to the seller',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const refundRequest = route(paths.refundRequest, {
  summary: 'The buyer requests a refund: 1 lost, 2 not as described',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    shipment: id,
    reason,
    detail: z.enum(refundDetails).optional(),
    text: plainText.default(''),
    /** With reason 2: an offer to keep the books if this much of their prices goes back, in øre; whole kroner. */
    back: z.coerce.number().pipe(ore).optional(),
  }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'not_yours', 'detail_unfit', 'split_amount'],
})

export const cancelRequest = route(paths.cancelRequest, {
  summary: 'The buyer withdraws the refund request',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id, reason: z.unknown().optional() }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const refundEvidence = route(paths.refundEvidence, {
  summary: 'Buyer or seller adds photos to an undecided refund request; at most eight each',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  files: 'photos',
  reply: shipment,
  refusals: [
    'not_found',
    'step_forbidden',
    'photo_missing',
    'photo_type',
    'photo_too_many',
    'photo_too_large',
  ],
})

export const evidencePhoto = route(paths.evidencePhoto, {
  summary: 'A photo of a refund request, to its buyer, its seller and operators',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id, photo: id }),
  reply: z.unknown(),
  produces: 'image/jpeg',
  refusals: ['not_found'],
})

export const answerRefund = route(paths.answerRefund, {
  summary: 'The seller’s answer to a refund request; a repeated one replaces it, until the decision',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    shipment: id,
    text: plainText.refine((text) => text !== '', messages.answerMissing),
  }),
  reply: shipment,
  refusals: ['not_found', 'not_yours', 'step_forbidden'],
})

export const makeOffer = route(paths.makeOffer, {
  summary:
    'Buyer or seller proposes that the buyer keeps the books for less; it replaces the other side’s proposal',
  auth: 'user',
  whileSuspended: true,
  /** What goes back of the books' prices, in øre; whole kroner. */
  body: z.object({ shipment: id, back: z.coerce.number().pipe(ore) }),
  reply: shipment,
  refusals: ['not_found', 'step_forbidden', 'order_frozen', 'split_amount', 'offers_spent'],
})

export const answerOffer = route(paths.answerOffer, {
  summary:
    'The other party accepts or declines the open proposal; an accepted one splits and finishes the sale',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id, offer: id, accept: z.boolean() }),
  reply: shipment,
  refusals: ['not_found', 'step_forbidden', 'order_frozen', 'too_late'],
})

export const acceptReturn = route(paths.acceptReturn, {
  summary: 'The seller lets the buyer send the books back; the buyer gets a label that the marketplace pays',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const markReturnSent = route(paths.markReturnSent, {
  summary: 'The buyer says that the books are sent back, if no scan does',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'no_label_to_send'],
})

export const confirmReturn = route(paths.confirmReturn, {
  summary: 'The seller has the books back as they were; the buyer gets the whole sum back',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const objectToReturn = route(paths.objectToReturn, {
  summary: 'The seller says what is wrong with the returned books; an operator decides',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id, text: plainText.refine((text) => text !== '', messages.answerMissing) }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const confirmHandover = route(paths.confirmHandover, {
  summary: 'The seller enters the four digits that the buyer shows at the door; the time to react begins',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    shipment: id,
    code: z
      .string({ error: messages.pickupCodeMissing })
      .trim()
      .regex(/^[0-9]{4}$/, messages.pickupCodeMissing),
  }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'not_yours', 'pickup_code_wrong', 'pickup_code_spent'],
})

export const markSent = route(paths.markSent, {
  summary: 'The seller says that the parcel is handed in, when a scan is missing',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'no_label_to_send'],
})

export const takeBackSent = route(paths.takeBackSent, {
  summary: 'The seller takes back, within ten minutes, that the parcel is handed in',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'too_many_tries'],
})

export const markReceived = route(paths.markReceived, {
  summary: 'The buyer says that the parcel has arrived, when a scan is missing; the time to react begins',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: shipmentRefusals,
})

export const notReceived = route(paths.notReceived, {
  summary: 'The buyer, who was asked, has not got the parcel; an operator searches for it at once',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'not_yours'],
})

export const sendAgain = route(paths.sendAgain, {
  summary: 'The buyer of a returned parcel has it sent to a parcel shop again, with a label that we pay',
  auth: 'user',
  whileSuspended: true,
  body: chosenShop.extend({ shipment: id }),
  reply: shipment,
  refusals: [
    ...shipmentRefusals,
    'not_yours',
    'no_parcel_shop',
    'parcel_shop_gone',
    'parcel_too_heavy',
    'shop_needs_phone',
    'provider_unavailable',
  ],
})

export const notSentAgain = route(paths.notSentAgain, {
  summary: 'The buyer of a returned parcel wants the money back instead; the order is cancelled',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: shipment,
  refusals: [...shipmentRefusals, 'not_yours'],
})

export const getDate = route(paths.getDate, {
  summary: 'Time left to ship, by listing or order',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ dbId: id }),
  reply: z.object({ hours: z.int(), days: z.int() }),
  refusals: ['not_found'],
})

export const pickupPoints = route(paths.pickupPoints, {
  summary: 'Places where a seller can hand in a parcel',
  auth: 'user',
  whileSuspended: true,
  body: z.object({
    carrierCodes: z.array(z.string().max(10)).min(1).max(10),
    zipcode: z.string().max(10),
    address: z.string().max(120).default(''),
    city: z.string().max(80).default(''),
    type: z.literal('in_delivery').optional(),
  }),
  reply: z.array(pickupPoint),
  refusals: ['provider_unavailable'],
})

export const label = route(paths.label, {
  summary: 'The parcel label, to the seller',
  auth: 'user',
  whileSuspended: true,
  body: z.object({ shipment: id }),
  reply: z.unknown(),
  produces: 'application/pdf',
  refusals: ['not_found', 'label_not_ready', 'order_frozen'],
})
