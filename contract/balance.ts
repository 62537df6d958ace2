/** The seller's money (docs/product.md 2, 4). */
import { z } from 'zod'
import { timestamp, ore } from './fields.ts'
import { route } from './http.ts'
import { paths } from './paths.ts'

const amounts = z.array(z.object({ amount: ore, currency: z.string() }))

export const stripeUserReply = z
  .object({
    /** `available` can be paid out now. */
    balance: z.object({ available: amounts, pending: amounts }),
    /**
     * The sum that stays on the balance because it is taken back for buyers, and until when at the latest, null once
     * that is over; the reason is for the seller.
     */
    kept_back: z
      .object({ amount: ore, since: timestamp, by: timestamp.nullable(), reason: z.string() })
      .nullable(),
    payout: z
      .object({
        amount: ore,
        arrival_date: timestamp,
        state: z.enum(['open', 'sent', 'paid', 'failed']),
        /** The provider's code for the failure, 'returned' by the bank, or 'taken_back': the money is with a buyer. */
        failure: z.string().nullable(),
        /**
         * A payout is held until the sum that an operator takes back has left the balance: how much that is, when it is
         * known at the latest (null once that is over), and what the seller reads. Null for a payout that is not held.
         */
        waits: z.object({ amount: ore, by: timestamp.nullable(), reason: z.string() }).nullable(),
      })
      .nullable(),
    /** Operators have stopped payouts for now. */
    payouts_stopped: z.boolean(),
    /** How many facts the payment provider still needs from the seller before it pays out. */
    missing: z.int(),
    transactions: z.object({
      data: z.array(
        z.object({
          id: z.string(),
          amount: ore,
          reporting_category: z.string(),
          created: timestamp,
          /** The order of this transaction, and the title of its first book. */
          shipment: z.string().nullable().optional(),
          title: z.string().nullable().optional(),
        }),
      ),
    }),
  })
  .meta({ id: 'StripeUser' })

/** Many clients send no body when there is nothing to say. */
const body = z.preprocess((sent) => sent ?? {}, z.object({ stripeId: z.string().nullish() }))

export const stripeUser = route(paths.stripeUser, {
  byItself: true,
  summary: 'My balance and its transactions',
  auth: 'user',
  whileSuspended: true,
  body,
  reply: stripeUserReply,
  refusals: ['not_yours', 'payments_refused', 'provider_unavailable'],
})

export const payout = route(paths.payout, {
  summary: 'Pay my available balance out to my bank account',
  auth: 'verified',
  whileSuspended: true,
  freshProof: true,
  body,
  reply: stripeUserReply,
  refusals: [
    'not_yours',
    'nothing_to_pay_out',
    'payouts_stopped',
    'payout_cooling',
    'payout_frozen',
    'payouts_not_enabled',
    'phone_not_verified',
    'no_payout_account',
    'payout_refused',
    'payments_refused',
    'provider_unavailable',
  ],
  errorsAlsoIn: 'msg',
})

export const accountLink = route(paths.accountLink, {
  summary:
    'A page of the payment provider where I give the facts it still needs; the link works once and for some minutes',
  auth: 'verified',
  whileSuspended: true,
  freshProof: true,
  /** The page to return to. */
  body: z.preprocess((sent) => sent ?? {}, z.object({ from: z.enum(['saldo', 'sælgbog']).default('saldo') })),
  reply: z.object({ url: z.string() }),
  refusals: ['payout_account_missing', 'payments_refused', 'payments_silent'],
})
