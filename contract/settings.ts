/** What pages and apps must know of the server: fees, limits, deadlines, its time. */
import { z } from 'zod'
import { resendPayers } from '#rules/resend'
import { ore, timestamp } from './fields.ts'
import { nothing, route } from './http.ts'
import { paths } from './paths.ts'

export const settings = route(paths.settings, {
  summary: 'Fees, limits and the server’s time',
  auth: 'anyone',
  body: nothing,
  reply: z.object({
    now: timestamp,
    fees: z.object({ buyerPercent: z.number(), salePercent: z.number(), shipping: ore }),
    minimumPrice: ore,
    /** JPEG quality, from 0 to 1, of the photos that the wizard and the edit page send. */
    listingPhotoQuality: z.number(),
    /** How many minutes books stay reserved for a payment that our own page opened. */
    openedMinutes: z.int(),
    /** How many minutes books stay reserved for a payment that has begun. */
    paymentMinutes: z.int(),
    shipHours: z.number(),
    /** The payer of the new label of a parcel that comes back and is sent again. */
    resendPayer: z.enum(resendPayers),
    reactHours: z.number(),
    /** How long after shipping a parcel may be reported as lost. */
    lostAfterHours: z.number(),
    /** How long payouts wait after a changed payout account; 0 is no wait. */
    payoutCoolingHours: z.number(),
    /** The deadlines of a case: an operator's decision, the answer to an offer, the books' way back, its check. */
    caseHours: z.object({
      decide: z.number(),
      offer: z.number(),
      sendBack: z.number(),
      checkReturn: z.number(),
    }),
    /** The email address of the people behind the marketplace. */
    contactEmail: z.string(),
    /** The company that runs the marketplace; `cvr` is null where the stand-ins run. */
    operator: z.object({
      name: z.string(),
      address: z.string(),
      cvr: z.string().nullable(),
      phone: z.string().nullable(),
    }),
    profiles: z.array(z.object({ service: z.enum(['Instagram', 'Facebook', 'TikTok']), url: z.string() })),
    /** Whether this marketplace runs on stand-ins, so that pages can say so. */
    sandbox: z.boolean(),
  }),
  refusals: [],
})
