/** Money that did not move, and what operators do about it (docs/product.md 11). */
import { z } from 'zod'
import { person } from './accounts.ts'
import { id, ore, statement, timestamp } from './fields.ts'
import { nothing, route } from './http.ts'
import { paths } from './paths.ts'

export const retryMoney = route(paths.retryMoney, {
  summary: 'Retry an order’s failed transfer or refund at once',
  auth: 'operator',
  freshProof: true,
  body: z.object({ orderId: id }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const settleRefund = route(paths.settleRefund, {
  summary: 'Note that the buyer got a returned refund another way',
  auth: 'operator',
  freshProof: true,
  body: z.object({ orderId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})

export const latePayments = route(paths.latePayments, {
  summary:
    'Payments for books that were gone or for a new label, whose refund failed or whose bank disputes them, at most 100',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      buyer: person.extend({ email: z.string() }),
      amount: ore,
      /** The order whose new label it paid; null for books that were gone. */
      order: z.object({ _id: z.string(), number: z.string() }).nullable(),
      /** Why it is not given back; null where it is, or where the bank alone asks. */
      error: z.string().nullable(),
      /** The open dispute: by when the bank wants an answer, and when it got one. */
      dispute: z.object({ respond_by: timestamp.nullable(), answered: timestamp.nullable() }).nullable(),
      created: timestamp,
    }),
  ),
  refusals: [],
})

export const heldMoney = route(paths.heldMoney, {
  summary:
    'The latest comparison of the money held for buyers and sellers with our balance at the payment provider',
  auth: 'operator',
  body: nothing,
  /** Null before the first comparison. */
  reply: z
    .object({
      held: ore,
      /** Available and pending. */
      balance: ore,
      /** The sum to put in; 0 when the balance covers what we hold. */
      missing: ore,
      /** The time since which money is missing. Null while one reading alone says so. */
      since: timestamp.nullable(),
      checked: timestamp,
    })
    .nullable(),
  refusals: [],
})

export const payoutTroubles = route(paths.payoutTroubles, {
  summary:
    'Sellers whose account facts the payment provider refused for a fault of the marketplace, at most 100',
  auth: 'operator',
  body: nothing,
  reply: z.array(
    z.object({
      _id: z.string(),
      seller: person.extend({ email: z.string() }),
      /** The failure and the provider's answer. */
      error: z.string(),
      since: timestamp,
    }),
  ),
  refusals: [],
})

export const settlePayoutTrouble = route(paths.settlePayoutTrouble, {
  summary: 'Note that a refusal of the payment provider has been dealt with',
  auth: 'operator',
  freshProof: true,
  body: z.object({ userId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found'],
})

export const settleLatePayment = route(paths.settleLatePayment, {
  summary: 'Note that the buyer of a late payment got the money back another way',
  auth: 'operator',
  freshProof: true,
  body: z.object({ purchaseId: id, statement }),
  reply: z.object({}),
  refusals: ['not_found', 'step_forbidden'],
})
