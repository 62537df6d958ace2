/** Orders as operators see and decide them (docs/product.md 11). */
import { z } from 'zod'
import { caseOutcomes, refundDetails } from '#rules/refund-case'
import { person } from './accounts.ts'
import { messagePhoto } from './chat.ts'
import { id, timestamp, ore, plainText } from './fields.ts'
import { route } from './http.ts'
import { orderRow } from './order-row.ts'
import { paths } from './paths.ts'

/** The most urgent, newest or oldest first, or those that most was paid for. */
export const orderSorts = ['urgent', 'newest', 'oldest', 'highest'] as const

export const operatorOrders = route(paths.operatorOrders, {
  summary: 'Orders that wait for an operator, the most urgent first, at most 100; or the results of a search',
  auth: 'operator',
  body: z.object({
    queue: z.enum(['refunds', 'action', 'answers', 'decisions', 'money']).optional(),
    /**
     * The number or id of an order, the id of a payment, the number of a parcel, the email of a buyer or seller, the
     * beginning of a name, or an ISBN.
     */
    q: z.string().trim().max(100).optional(),
    /** The default is the most urgent first in a queue, else the newest. */
    sort: z.enum(orderSorts).optional(),
  }),
  reply: z.array(orderRow),
  refusals: [],
})

/** A party's other purchases or sales of books, and how many of them had a refund request. */
const record = { email: z.string(), trades: z.int(), cases: z.int() }

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
  statement: z.string().nullable(),
  photos: z.array(z.object({ _id: z.string(), by: z.enum(['buyer', 'seller']) })),
  /** Oldest first. `gets`: what goes back to the buyer with the fee on it. Its end is null while it waits. */
  offers: z.array(
    z.object({ by: z.enum(['buyer', 'seller']), gets: ore, made: timestamp, outcome: z.string().nullable() }),
  ),
})

const dispatch = z.object({
  channel: z.string(),
  kind: z.string(),
  to: z.enum(['buyer', 'seller']),
  state: z.string(),
  created: timestamp,
})

export const operatorOrder = route(paths.operatorOrder, {
  summary: 'Everything about one order: parties, refund case, parcel, ledger and history',
  auth: 'operator',
  body: z.object({ orderId: id }),
  reply: orderRow.extend({
    purchase: z.string(),
    delivery: z.enum(['parcel', 'pickup']),
    parties: z.object({
      buyer: person.extend(record),
      seller: person.extend(record),
    }),
    /** The books with what their advert showed: photo keys, condition (1 to 3), the seller's words. */
    books: z.array(
      z.object({
        dbId: z.string(),
        title: z.string(),
        edition: z.string(),
        price: ore,
        photos: z.array(z.string()),
        stand: z.int(),
        desc: z.string(),
        advertised: timestamp,
      }),
    ),
    sums: z.object({
      books: ore,
      buyerFee: ore,
      shipping: ore,
      paid: ore,
      saleFee: ore,
      /** New labels for a parcel that came back: what they take from `payout`, and what the buyer paid for them. */
      labels: ore,
      labelsPaid: ore,
      payout: ore,
      /** What the buyer of a split sale gets back; `saleFee` and `payout` are then those of what is left. */
      back: ore.nullable(),
    }),
    parcel: z
      .object({
        carrier: z.string().nullable(),
        pkg_no: z.string().nullable(),
        tracking_url: z.string().nullable(),
        carrier_text: z.string().nullable(),
        /** The carrier's events about the parcel, oldest first. */
        scans: z.array(z.object({ at: timestamp, status: z.string(), text: z.string() })),
        label: z.string(),
        label_error: z.string().nullable(),
      })
      .nullable(),
    /** The parcel of books on their way back. */
    parcel_back: z
      .object({
        pkg_no: z.string().nullable(),
        tracking_url: z.string().nullable(),
        label: z.string(),
        label_error: z.string().nullable(),
      })
      .nullable(),
    /** Labels that were to be cancelled when order or return ended; `at` is since when, or of the outcome. */
    needless_labels: z.array(
      z.object({
        reference: z.string(),
        outcome: z.enum(['cancelled', 'refused', 'used', 'none', 'expired']).nullable(),
        at: timestamp,
      }),
    ),
    deadlines: z.array(z.object({ what: z.string(), at: timestamp })),
    /** The party whose turn it is, and by when; null once the order is over. */
    turn: z
      .object({ who: z.enum(['buyer', 'seller', 'carrier', 'operator', 'bank']), by: timestamp.nullable() })
      .nullable(),
    /**
     * The buyer’s bank disputes the payment or did so: the deadline for an answer, and since when the order is frozen.
     */
    dispute: z
      .object({
        state: z.enum(['open', 'won', 'lost']),
        amount: ore,
        respond_by: timestamp.nullable(),
        /** When the bank got our answer. */
        answered: timestamp.nullable(),
        since: timestamp.nullable(),
        charged_back: timestamp.nullable(),
      })
      .nullable(),
    cases: z.array(refundCase),
    /** The time since which a party's answer to Genlæst waits for an operator. */
    answer_since: timestamp.nullable(),
    /** The operators' notes, newest first. Neither party ever gets them. */
    notes: z.array(z.object({ _id: z.string(), by: z.string(), text: z.string(), created: timestamp })),
    story: z.array(
      z.object({
        at: timestamp,
        step: z.string(),
        by: z.string(),
        to: z.string(),
        note: z.string().nullable(),
      }),
    ),
    ledger: z.array(
      z.object({
        kind: z.string(),
        at: timestamp,
        entries: z.array(z.object({ account: z.string(), amount: ore })),
      }),
    ),
    dispatches: z.array(dispatch),
    /** The same for open pages of the version before. It goes with the next release. */
    letters: z.array(dispatch),
    /** The steps that an operator may take now; `splits`: this one needs an amount. */
    allowed: z.array(z.object({ step: z.string(), statement: z.boolean(), splits: z.boolean() })),
    /** Another one after every step of the order. */
    version: z.string(),
    may_retry: z.boolean(),
    may_settle_refund: z.boolean(),
    /** The most that may go back of a finished order, in øre; 0 for nothing. `from_seller`: what the sale brought. */
    may_reopen: z.object({ most: ore, from_seller: ore }),
    /** The colleagues to whom the viewer may give the case. */
    colleagues: z.array(z.object({ _id: id, name: z.string() })),
    /** A decision that waits for a second operator; `mine`: the viewer made it. */
    pending: z
      .object({
        _id: z.string(),
        step: z.string(),
        statement: z.string(),
        /** The sum that goes back, where the decision names one. */
        amount: ore.nullable(),
        by: z.string(),
        at: timestamp,
        mine: z.boolean(),
      })
      .nullable(),
    /**
     * The sum that went back of it since. `from_seller` is kept out of the seller's payouts until `taken` is known;
     * `given_up` is why the payment provider took nothing.
     */
    reopened: z
      .object({
        amount: ore,
        sent: z.boolean(),
        from_seller: ore,
        taken: ore.nullable(),
        since: timestamp,
        given_up: z.string().nullable(),
      })
      .nullable(),
  }),
  refusals: ['not_found'],
})

export const operatorChat = route(paths.operatorChat, {
  summary: 'What the parties of an order have written to each other and to Genlæst; the reading is noted',
  auth: 'operator',
  freshProof: true,
  body: z.object({ orderId: id }),
  reply: z.array(
    z.object({
      _id: z.string(),
      by: z.enum(['buyer', 'seller', 'genlaest']),
      /** `parties`: the other party and Genlæst; `genlaest`: the other party cannot read it. */
      to: z.enum(['buyer', 'seller', 'both', 'parties', 'genlaest']),
      content: z.string(),
      photos: z.array(messagePhoto),
      created: timestamp,
    }),
  ),
  refusals: ['not_found'],
})

export const operatorStep = route(paths.operatorStep, {
  summary: 'Take a step of the order; a deciding step carries a statement for both parties',
  auth: 'operator',
  freshProof: true,
  body: z.object({
    orderId: id,
    step: z.string().max(40),
    statement: plainText.default(''),
    /** The part of the books' prices that `splitSale` gives back, in øre; whole kroner. The fee on it follows. */
    back: ore.optional(),
    /**
     * The `version` that the page read, which every page sends. An order that has changed since is refused with
     * `order_changed`. Without it the step is taken on the order as it is, as a program means it that has read nothing.
     */
    version: z.string().max(40).optional(),
  }),
  /** `pending`: it waits for a second operator. */
  reply: z.object({ state: z.string(), pending: z.literal(true).optional() }),
  refusals: [
    'not_found',
    'statement_missing',
    'split_amount',
    'step_forbidden',
    'order_changed',
    'decision_waits',
  ],
})

export const resumeLabels = route(paths.resumeLabels, {
  summary:
    'Resume every order that waits for an operator because of its label, as after an outage of the carrier',
  auth: 'operator',
  freshProof: true,
  body: z.object({ statement: plainText.default('') }),
  /** How many orders were resumed; 0 when another call has done it. */
  reply: z.object({ resumed: z.int() }),
  refusals: [],
})
