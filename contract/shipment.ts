/** One order as its buyer or seller sees it (docs/product.md 2, 6). */
import { z } from 'zod'
import { item } from './books.ts'
import { message } from './chat.ts'
import { caseEvents } from '#rules/case-events'
import { caseOutcomes, refundDetails } from '#rules/refund-case'
import { resendPayers } from '#rules/resend'
import { pickupPoint } from './checkout.ts'
import { timestamp, ore } from './fields.ts'

const party = z.object({
  id: z.string(),
  first_name: z.string(),
  last_name: z.string(),
  /** The account has been deleted. */
  gone: z.literal(true).optional(),
})
const fullAddress = z.object({ line1: z.string(), postal_code: z.string(), city: z.string() })

/** The order's latest refund request: the buyer's complaint, the seller's answer and the decision. */
const refundCase = z.object({
  reason: z.int(),
  /** The exact fault, where the buyer has named it. */
  detail: z.enum(refundDetails).nullable(),
  claim: z.string(),
  asked: timestamp,
  answer: z.string().nullable(),
  /** The seller's objection to the returned books. */
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
      /** The shop where the seller collects the parcel. */
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
      /** A parcel that came back is on its way again, maybe with a new one beside it; an operator finds out. */
      moves: z.boolean(),
      /** The four digits that the buyer shows at the seller's door; null for anybody but the buyer. */
      pickup_code: z.string().nullable(),
    }),
    created: timestamp,
    /** The order's events, with their times. */
    history: z.array(z.object({ what: z.string(), at: timestamp })),
    /**
     * 'open': the buyer’s bank disputes the payment and the order is frozen. 'lost': the bank took the payment back.
     * 'checking': no dispute, but the order is frozen while an operator checks the payment.
     */
    dispute: z.enum(['open', 'lost', 'checking']).nullable(),
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
        why: z.enum([
          'not_sent',
          'not_sent_again',
          'refunded',
          'given_back',
          'returned',
          'by_us',
          'charged_back',
        ]),
        statement: z.string().nullable(),
      })
      .nullable(),
    /** The operators' statements besides the case and the cancellation, oldest first. */
    statements: z.array(
      z.object({
        about: z.enum(['resumed', 'more_time', 'return_decided', 'settled', 'reopened']),
        text: z.string(),
        at: timestamp,
        /**
         * The sum that goes back to the buyer of a reopened order, in øre; and at most from the seller's balance, for
         * the seller.
         */
        amount: ore.optional(),
        from_seller: ore.optional(),
        /** How far the money of a reopened order is, for the buyer; and what was taken from the balance, for the seller. */
        money_back: z.enum(['asked', 'waiting', 'sent', 'failed']).optional(),
        taken: ore.nullable().optional(),
      }),
    ),
    /** Genlæst's messages to both parties of a case in their conversation, oldest first. */
    case_events: z.array(z.object({ what: z.enum(caseEvents), at: timestamp })),
    /** The carrier has seen the parcel; false while only the seller says that it is sent. */
    scanned: z.boolean(),
    /** The seller said that the parcel is sent, but the carrier has not seen it, so the order waits for it again. */
    unseen: z.boolean(),
    /** The seller says that the parcel is sent, and has taken that back as often as one may. Only to the seller. */
    take_backs_spent: z.boolean(),
    /** The carrier has not reported the parcel as delivered in the usual time. */
    arrival_asked: z.boolean(),
    /** An earlier parcel came back, and the buyer has had it sent again. */
    resent: z.boolean(),
    /** The payer of the new label of a parcel that came back, and its price; null unless it may be, or was, sent again. */
    resend: z.object({ payer: z.enum(resendPayers), price: ore }).nullable(),
    refund_reason: z.int().nullable(),
    /** The reasons for which the viewer may now request a refund. */
    refund_reasons: z.array(z.int()),
    /** The buyer has withdrawn as many requests as one may, or will have with the open one. Only to the buyer. */
    requests_spent: z.boolean(),
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
      /** New labels for a parcel that came back: to the seller, what they take from `payout`; to the buyer, what was paid. */
      labels: ore.optional(),
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
    /** The seller's money of a finished order is held up, for no fault of the seller's. */
    transfer_late: z.boolean(),
    /** Whether the order was cancelled while the viewer, its seller, has the books. */
    may_put_up_again: z.boolean(),
  })
  .meta({ id: 'Shipment' })
export type Shipment = z.infer<typeof shipment>
